/// Names of months, weekdays and the halves of a day, of all languages together: they date things, and are no terms by
/// themselves ("April", though "March Hare" may be one).
enum CalendarNames {
  static func contains(_ hash: UInt64) -> Bool { words.value(hash) != 0 }

  private static let words = WordTable([(names, 1)])

  private static let names: StaticString = """
    january february march april may june july august september october november december
    a.m. p.m. jan feb mar apr jun jul aug sep sept oct nov dec
    monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun
    mondays tuesdays wednesdays thursdays fridays saturdays sundays
    januar jänner februar märz mai juni juli oktober dezember montag dienstag mittwoch donnerstag freitag samstag sonnabend
    sonntag montags dienstags mittwochs donnerstags freitags samstags sonntags
    janvier février mars avril juin juillet août septembre octobre novembre décembre lundi mardi mercredi jeudi vendredi
    samedi dimanche
    enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre lunes martes
    miércoles jueves viernes sábado sábados domingo domingos
    gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre lunedì martedì mercoledì giovedì venerdì sabato
    domenica
    janeiro fevereiro março maio junho julho setembro outubro dezembro segunda-feira terça-feira quarta-feira quinta-feira
    sexta-feira
    januari februari maart mei augustus maandag dinsdag woensdag donderdag vrijdag zaterdag zondag
    """
}

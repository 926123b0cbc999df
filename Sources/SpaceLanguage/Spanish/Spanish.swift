extension Language {
  static let spanish = Language(
    code: "es", stemmer: "spanish", traits: .nounFirst,
    stop: """
      el la los las lo un una unos unas del al este esta estos estas ese esa esos esas aquel aquella aquellos aquellas mi
      mis tu tus su sus nuestro nuestra nuestros nuestras vuestro vuestra cada todo toda todos todas algún alguna algunos
      algunas ningún ninguna otro otra otros otras mismo misma mismos mismas tal tales mucho mucha muchos muchas poco poca
      pocos pocas varios varias tanto tanta ambos ambas cualquier demás
      yo me mí conmigo tú te ti usted ustedes él ella ellos ellas ello nosotros vosotros nos os se sí le les esto eso
      aquello algo nada alguien nadie uno quien quienes que qué cual cuál cuales cuyo cuya cuyos cuyas donde dónde cuando
      cuándo como cómo cuanto cuánto porque por_qué
      ser soy eres es somos son era eras eran fue fueron sido siendo será serán sería serían sea sean fuera fuese estar
      estoy está están estaba estaban estuvo estado esté haber he has ha hemos han había habían hubo habido haya hayan
      habrá habría hay tener tiene tienen tenía tenían tuvo hacer hace hacen hizo hecho puede pueden podía podría podrían
      debe deben debía debería va van iba ir
      y e o u pero sino mas ni si aunque pues mientras porque
      a ante bajo con contra de desde durante en entre hacia hasta mediante para por según sin sobre tras vía
      no más menos muy ya también tampoco sólo solo aún todavía siempre nunca jamás así entonces luego después antes ahora
      hoy aquí allí ahí bien mal casi quizá quizás además incluso sin_embargo etc tan
      """,
    starters: """
      el la los las lo un una unos unas este esta estos estas ese esa esos esas aquel su sus mi él ella ellos ellas yo se
      no en de por para con sin sobre según desde durante entre tras a al y o pero si aunque cuando como donde qué quién
      cómo cuándo dónde también además así entonces luego después antes ahora hoy hay es son era fue todo todos todas
      muchos algunos otros otra otro cada nos le les esto eso
      """,
    abbreviations:
      "sr sra sres srta dr dra d dña don prof profa ud uds vd vds st sta sto lic ing gral cap cf p.ej ej aprox av avda tel dpto pág",
    finalAbbreviations:
      "etc cía s.a s.l ltd inc ee.uu a.c d.c a.m p.m jr ph.d ene feb mar abr may jun jul ago sep sept oct nov dic",
    numberAbbreviations:
      "p pp pág págs n núm nº no vol cap fig art ed t tab sec ene feb mar abr jun jul ago sept oct nov dic",
    joiners: "de del la el los las en a para con y por",
    vague: """
      introducción conclusión conclusiones resumen índice agradecimientos ejercicio ejercicios bibliografía objetivo objetivos
      vocabulario
      cosa cosas manera forma formas modo tipo tipos clase ejemplo ejemplos caso casos hecho hechos parte partes número
      números cantidad día días tiempo vez veces año años mes meses semana semanas gente persona personas hombre mujer fin
      final principio punto puntos lugar lugares razón razones resultado resultados problema problemas pregunta preguntas
      respuesta respuestas idea ideas capítulo capítulos sección figura figuras tabla tablas página páginas nota notas
      apéndice referencia referencias autor autores libro libros artículo artículos estudio estudios trabajo trabajos paso
      pasos lista serie diferentes distintos distintas nuevo nueva nuevos nuevas viejo buen bueno buena gran grande grandes
      pequeño pequeña largo alto alta primer primero primera segundo segunda tercer tercera último última últimos próximo
      importante importantes principal principales posible hoy ayer mañana uno dos tres cuatro cinco seis siete ocho nueve
      diez cien mil millones mitad término términos palabra palabras nombre nombres conjunto lado medida
      """,
    nameParticles: "de del la las los y san santa santo don doña dr dra van von al",
    cues: DefinitionCues(
      copula: "es son era eran",
      forward: """
        significa significan se_refiere_a se_refieren_a se_define_como se_definen_como consiste_en consisten_en designa
        describe quiere_decir comprende representa se_entiende_por hace_referencia_a
        """,
      backward: """
        se_llama se_llaman se_denomina se_denominan se_conoce_como se_conocen_como llamado llamada llamados llamadas
        denominado denominada denominados denominadas conocido_como conocida_como conocidos_como conocidas_como
        recibe_el_nombre_de reciben_el_nombre_de es_llamado es_llamada
        """,
      articles: "un una el la los las unos unas cualquier todo toda aquel aquella",
      anaphors: "este esta esto estos estas ese esa eso él ella ellos se",
      restatements: "o es_decir esto_es o_sea",
      relatives: "que quien cuyo cuya donde cual el_cual la_cual en_el_que en_la_que",
      labels: "término palabra expresión concepto"))
}

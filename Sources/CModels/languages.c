// Written by list-languages.sh.
#include "languages.h"
#include <string.h>

static const _Alignas(64) unsigned char ar_language_txt[] = {
#embed "../../Languages/ar/language.txt" if_empty(0)
};

static const _Alignas(64) unsigned char ca_language_txt[] = {
#embed "../../Languages/ca/language.txt" if_empty(0)
};

static const _Alignas(64) unsigned char da_labels_txt[] = {
#embed "../../Languages/da/labels.txt" if_empty(0)
};

static const _Alignas(64) unsigned char da_language_txt[] = {
#embed "../../Languages/da/language.txt" if_empty(0)
};

static const _Alignas(64) unsigned char de_calendar_txt[] = {
#embed "../../Languages/de/calendar.txt" if_empty(0)
};

static const _Alignas(64) unsigned char de_claims_txt[] = {
#embed "../../Languages/de/claims.txt" if_empty(0)
};

static const _Alignas(64) unsigned char de_dates_txt[] = {
#embed "../../Languages/de/dates.txt" if_empty(0)
};

static const _Alignas(64) unsigned char de_examples_txt[] = {
#embed "../../Languages/de/examples.txt" if_empty(0)
};

static const _Alignas(64) unsigned char de_inflection_txt[] = {
#embed "../../Languages/de/inflection.txt" if_empty(0)
};

static const _Alignas(64) unsigned char de_labels_txt[] = {
#embed "../../Languages/de/labels.txt" if_empty(0)
};

static const _Alignas(64) unsigned char de_language_txt[] = {
#embed "../../Languages/de/language.txt" if_empty(0)
};

static const _Alignas(64) unsigned char de_phrases_txt[] = {
#embed "../../Languages/de/phrases.txt" if_empty(0)
};

static const _Alignas(64) unsigned char de_roles_txt[] = {
#embed "../../Languages/de/roles.txt" if_empty(0)
};

static const _Alignas(64) unsigned char de_wording_txt[] = {
#embed "../../Languages/de/wording.txt" if_empty(0)
};

static const _Alignas(64) unsigned char el_labels_txt[] = {
#embed "../../Languages/el/labels.txt" if_empty(0)
};

static const _Alignas(64) unsigned char el_language_txt[] = {
#embed "../../Languages/el/language.txt" if_empty(0)
};

static const _Alignas(64) unsigned char en_claims_txt[] = {
#embed "../../Languages/en/claims.txt" if_empty(0)
};

static const _Alignas(64) unsigned char en_dates_txt[] = {
#embed "../../Languages/en/dates.txt" if_empty(0)
};

static const _Alignas(64) unsigned char en_examples_txt[] = {
#embed "../../Languages/en/examples.txt" if_empty(0)
};

static const _Alignas(64) unsigned char en_labels_txt[] = {
#embed "../../Languages/en/labels.txt" if_empty(0)
};

static const _Alignas(64) unsigned char en_language_txt[] = {
#embed "../../Languages/en/language.txt" if_empty(0)
};

static const _Alignas(64) unsigned char en_phrases_txt[] = {
#embed "../../Languages/en/phrases.txt" if_empty(0)
};

static const _Alignas(64) unsigned char en_roles_txt[] = {
#embed "../../Languages/en/roles.txt" if_empty(0)
};

static const _Alignas(64) unsigned char es_calendar_txt[] = {
#embed "../../Languages/es/calendar.txt" if_empty(0)
};

static const _Alignas(64) unsigned char es_claims_txt[] = {
#embed "../../Languages/es/claims.txt" if_empty(0)
};

static const _Alignas(64) unsigned char es_dates_txt[] = {
#embed "../../Languages/es/dates.txt" if_empty(0)
};

static const _Alignas(64) unsigned char es_examples_txt[] = {
#embed "../../Languages/es/examples.txt" if_empty(0)
};

static const _Alignas(64) unsigned char es_inflection_txt[] = {
#embed "../../Languages/es/inflection.txt" if_empty(0)
};

static const _Alignas(64) unsigned char es_labels_txt[] = {
#embed "../../Languages/es/labels.txt" if_empty(0)
};

static const _Alignas(64) unsigned char es_language_txt[] = {
#embed "../../Languages/es/language.txt" if_empty(0)
};

static const _Alignas(64) unsigned char es_phrases_txt[] = {
#embed "../../Languages/es/phrases.txt" if_empty(0)
};

static const _Alignas(64) unsigned char es_roles_txt[] = {
#embed "../../Languages/es/roles.txt" if_empty(0)
};

static const _Alignas(64) unsigned char es_wording_txt[] = {
#embed "../../Languages/es/wording.txt" if_empty(0)
};

static const _Alignas(64) unsigned char eu_language_txt[] = {
#embed "../../Languages/eu/language.txt" if_empty(0)
};

static const _Alignas(64) unsigned char fa_language_txt[] = {
#embed "../../Languages/fa/language.txt" if_empty(0)
};

static const _Alignas(64) unsigned char fi_labels_txt[] = {
#embed "../../Languages/fi/labels.txt" if_empty(0)
};

static const _Alignas(64) unsigned char fi_language_txt[] = {
#embed "../../Languages/fi/language.txt" if_empty(0)
};

static const _Alignas(64) unsigned char fr_calendar_txt[] = {
#embed "../../Languages/fr/calendar.txt" if_empty(0)
};

static const _Alignas(64) unsigned char fr_claims_txt[] = {
#embed "../../Languages/fr/claims.txt" if_empty(0)
};

static const _Alignas(64) unsigned char fr_dates_txt[] = {
#embed "../../Languages/fr/dates.txt" if_empty(0)
};

static const _Alignas(64) unsigned char fr_examples_txt[] = {
#embed "../../Languages/fr/examples.txt" if_empty(0)
};

static const _Alignas(64) unsigned char fr_inflection_txt[] = {
#embed "../../Languages/fr/inflection.txt" if_empty(0)
};

static const _Alignas(64) unsigned char fr_labels_txt[] = {
#embed "../../Languages/fr/labels.txt" if_empty(0)
};

static const _Alignas(64) unsigned char fr_language_txt[] = {
#embed "../../Languages/fr/language.txt" if_empty(0)
};

static const _Alignas(64) unsigned char fr_phrases_txt[] = {
#embed "../../Languages/fr/phrases.txt" if_empty(0)
};

static const _Alignas(64) unsigned char fr_roles_txt[] = {
#embed "../../Languages/fr/roles.txt" if_empty(0)
};

static const _Alignas(64) unsigned char fr_wording_txt[] = {
#embed "../../Languages/fr/wording.txt" if_empty(0)
};

static const _Alignas(64) unsigned char ga_language_txt[] = {
#embed "../../Languages/ga/language.txt" if_empty(0)
};

static const _Alignas(64) unsigned char he_language_txt[] = {
#embed "../../Languages/he/language.txt" if_empty(0)
};

static const _Alignas(64) unsigned char hi_language_txt[] = {
#embed "../../Languages/hi/language.txt" if_empty(0)
};

static const _Alignas(64) unsigned char hu_language_txt[] = {
#embed "../../Languages/hu/language.txt" if_empty(0)
};

static const _Alignas(64) unsigned char hy_language_txt[] = {
#embed "../../Languages/hy/language.txt" if_empty(0)
};

static const _Alignas(64) unsigned char id_language_txt[] = {
#embed "../../Languages/id/language.txt" if_empty(0)
};

static const _Alignas(64) unsigned char it_calendar_txt[] = {
#embed "../../Languages/it/calendar.txt" if_empty(0)
};

static const _Alignas(64) unsigned char it_claims_txt[] = {
#embed "../../Languages/it/claims.txt" if_empty(0)
};

static const _Alignas(64) unsigned char it_dates_txt[] = {
#embed "../../Languages/it/dates.txt" if_empty(0)
};

static const _Alignas(64) unsigned char it_examples_txt[] = {
#embed "../../Languages/it/examples.txt" if_empty(0)
};

static const _Alignas(64) unsigned char it_inflection_txt[] = {
#embed "../../Languages/it/inflection.txt" if_empty(0)
};

static const _Alignas(64) unsigned char it_labels_txt[] = {
#embed "../../Languages/it/labels.txt" if_empty(0)
};

static const _Alignas(64) unsigned char it_language_txt[] = {
#embed "../../Languages/it/language.txt" if_empty(0)
};

static const _Alignas(64) unsigned char it_phrases_txt[] = {
#embed "../../Languages/it/phrases.txt" if_empty(0)
};

static const _Alignas(64) unsigned char it_roles_txt[] = {
#embed "../../Languages/it/roles.txt" if_empty(0)
};

static const _Alignas(64) unsigned char it_wording_txt[] = {
#embed "../../Languages/it/wording.txt" if_empty(0)
};

static const _Alignas(64) unsigned char lt_language_txt[] = {
#embed "../../Languages/lt/language.txt" if_empty(0)
};

static const _Alignas(64) unsigned char nb_labels_txt[] = {
#embed "../../Languages/nb/labels.txt" if_empty(0)
};

static const _Alignas(64) unsigned char nb_language_txt[] = {
#embed "../../Languages/nb/language.txt" if_empty(0)
};

static const _Alignas(64) unsigned char ne_language_txt[] = {
#embed "../../Languages/ne/language.txt" if_empty(0)
};

static const _Alignas(64) unsigned char nl_calendar_txt[] = {
#embed "../../Languages/nl/calendar.txt" if_empty(0)
};

static const _Alignas(64) unsigned char nl_claims_txt[] = {
#embed "../../Languages/nl/claims.txt" if_empty(0)
};

static const _Alignas(64) unsigned char nl_dates_txt[] = {
#embed "../../Languages/nl/dates.txt" if_empty(0)
};

static const _Alignas(64) unsigned char nl_examples_txt[] = {
#embed "../../Languages/nl/examples.txt" if_empty(0)
};

static const _Alignas(64) unsigned char nl_inflection_txt[] = {
#embed "../../Languages/nl/inflection.txt" if_empty(0)
};

static const _Alignas(64) unsigned char nl_labels_txt[] = {
#embed "../../Languages/nl/labels.txt" if_empty(0)
};

static const _Alignas(64) unsigned char nl_language_txt[] = {
#embed "../../Languages/nl/language.txt" if_empty(0)
};

static const _Alignas(64) unsigned char nl_phrases_txt[] = {
#embed "../../Languages/nl/phrases.txt" if_empty(0)
};

static const _Alignas(64) unsigned char nl_roles_txt[] = {
#embed "../../Languages/nl/roles.txt" if_empty(0)
};

static const _Alignas(64) unsigned char nl_wording_txt[] = {
#embed "../../Languages/nl/wording.txt" if_empty(0)
};

static const _Alignas(64) unsigned char no_labels_txt[] = {
#embed "../../Languages/no/labels.txt" if_empty(0)
};

static const _Alignas(64) unsigned char no_language_txt[] = {
#embed "../../Languages/no/language.txt" if_empty(0)
};

static const _Alignas(64) unsigned char pl_calendar_txt[] = {
#embed "../../Languages/pl/calendar.txt" if_empty(0)
};

static const _Alignas(64) unsigned char pl_claims_txt[] = {
#embed "../../Languages/pl/claims.txt" if_empty(0)
};

static const _Alignas(64) unsigned char pl_dates_txt[] = {
#embed "../../Languages/pl/dates.txt" if_empty(0)
};

static const _Alignas(64) unsigned char pl_examples_txt[] = {
#embed "../../Languages/pl/examples.txt" if_empty(0)
};

static const _Alignas(64) unsigned char pl_inflection_txt[] = {
#embed "../../Languages/pl/inflection.txt" if_empty(0)
};

static const _Alignas(64) unsigned char pl_labels_txt[] = {
#embed "../../Languages/pl/labels.txt" if_empty(0)
};

static const _Alignas(64) unsigned char pl_language_txt[] = {
#embed "../../Languages/pl/language.txt" if_empty(0)
};

static const _Alignas(64) unsigned char pl_phrases_txt[] = {
#embed "../../Languages/pl/phrases.txt" if_empty(0)
};

static const _Alignas(64) unsigned char pl_roles_txt[] = {
#embed "../../Languages/pl/roles.txt" if_empty(0)
};

static const _Alignas(64) unsigned char pl_wording_txt[] = {
#embed "../../Languages/pl/wording.txt" if_empty(0)
};

static const _Alignas(64) unsigned char ps_language_txt[] = {
#embed "../../Languages/ps/language.txt" if_empty(0)
};

static const _Alignas(64) unsigned char pt_calendar_txt[] = {
#embed "../../Languages/pt/calendar.txt" if_empty(0)
};

static const _Alignas(64) unsigned char pt_claims_txt[] = {
#embed "../../Languages/pt/claims.txt" if_empty(0)
};

static const _Alignas(64) unsigned char pt_dates_txt[] = {
#embed "../../Languages/pt/dates.txt" if_empty(0)
};

static const _Alignas(64) unsigned char pt_examples_txt[] = {
#embed "../../Languages/pt/examples.txt" if_empty(0)
};

static const _Alignas(64) unsigned char pt_inflection_txt[] = {
#embed "../../Languages/pt/inflection.txt" if_empty(0)
};

static const _Alignas(64) unsigned char pt_labels_txt[] = {
#embed "../../Languages/pt/labels.txt" if_empty(0)
};

static const _Alignas(64) unsigned char pt_language_txt[] = {
#embed "../../Languages/pt/language.txt" if_empty(0)
};

static const _Alignas(64) unsigned char pt_phrases_txt[] = {
#embed "../../Languages/pt/phrases.txt" if_empty(0)
};

static const _Alignas(64) unsigned char pt_roles_txt[] = {
#embed "../../Languages/pt/roles.txt" if_empty(0)
};

static const _Alignas(64) unsigned char pt_wording_txt[] = {
#embed "../../Languages/pt/wording.txt" if_empty(0)
};

static const _Alignas(64) unsigned char ro_language_txt[] = {
#embed "../../Languages/ro/language.txt" if_empty(0)
};

static const _Alignas(64) unsigned char roa_dates_txt[] = {
#embed "../../Languages/roa/dates.txt" if_empty(0)
};

static const _Alignas(64) unsigned char roa_language_txt[] = {
#embed "../../Languages/roa/language.txt" if_empty(0)
};

static const _Alignas(64) unsigned char ru_dates_txt[] = {
#embed "../../Languages/ru/dates.txt" if_empty(0)
};

static const _Alignas(64) unsigned char ru_labels_txt[] = {
#embed "../../Languages/ru/labels.txt" if_empty(0)
};

static const _Alignas(64) unsigned char ru_language_txt[] = {
#embed "../../Languages/ru/language.txt" if_empty(0)
};

static const _Alignas(64) unsigned char sd_language_txt[] = {
#embed "../../Languages/sd/language.txt" if_empty(0)
};

static const _Alignas(64) unsigned char sr_language_txt[] = {
#embed "../../Languages/sr/language.txt" if_empty(0)
};

static const _Alignas(64) unsigned char sv_calendar_txt[] = {
#embed "../../Languages/sv/calendar.txt" if_empty(0)
};

static const _Alignas(64) unsigned char sv_claims_txt[] = {
#embed "../../Languages/sv/claims.txt" if_empty(0)
};

static const _Alignas(64) unsigned char sv_dates_txt[] = {
#embed "../../Languages/sv/dates.txt" if_empty(0)
};

static const _Alignas(64) unsigned char sv_examples_txt[] = {
#embed "../../Languages/sv/examples.txt" if_empty(0)
};

static const _Alignas(64) unsigned char sv_inflection_txt[] = {
#embed "../../Languages/sv/inflection.txt" if_empty(0)
};

static const _Alignas(64) unsigned char sv_labels_txt[] = {
#embed "../../Languages/sv/labels.txt" if_empty(0)
};

static const _Alignas(64) unsigned char sv_language_txt[] = {
#embed "../../Languages/sv/language.txt" if_empty(0)
};

static const _Alignas(64) unsigned char sv_phrases_txt[] = {
#embed "../../Languages/sv/phrases.txt" if_empty(0)
};

static const _Alignas(64) unsigned char sv_roles_txt[] = {
#embed "../../Languages/sv/roles.txt" if_empty(0)
};

static const _Alignas(64) unsigned char sv_wording_txt[] = {
#embed "../../Languages/sv/wording.txt" if_empty(0)
};

static const _Alignas(64) unsigned char ta_language_txt[] = {
#embed "../../Languages/ta/language.txt" if_empty(0)
};

static const _Alignas(64) unsigned char tr_language_txt[] = {
#embed "../../Languages/tr/language.txt" if_empty(0)
};

static const _Alignas(64) unsigned char ug_language_txt[] = {
#embed "../../Languages/ug/language.txt" if_empty(0)
};

static const _Alignas(64) unsigned char und_calendar_txt[] = {
#embed "../../Languages/und/calendar.txt" if_empty(0)
};

static const _Alignas(64) unsigned char und_dates_txt[] = {
#embed "../../Languages/und/dates.txt" if_empty(0)
};

static const _Alignas(64) unsigned char und_labels_txt[] = {
#embed "../../Languages/und/labels.txt" if_empty(0)
};

static const _Alignas(64) unsigned char und_language_txt[] = {
#embed "../../Languages/und/language.txt" if_empty(0)
};

static const _Alignas(64) unsigned char und_phrases_txt[] = {
#embed "../../Languages/und/phrases.txt" if_empty(0)
};

static const _Alignas(64) unsigned char und_roles_txt[] = {
#embed "../../Languages/und/roles.txt" if_empty(0)
};

static const _Alignas(64) unsigned char und_wording_txt[] = {
#embed "../../Languages/und/wording.txt" if_empty(0)
};

static const _Alignas(64) unsigned char ur_language_txt[] = {
#embed "../../Languages/ur/language.txt" if_empty(0)
};

static const _Alignas(64) unsigned char yi_language_txt[] = {
#embed "../../Languages/yi/language.txt" if_empty(0)
};

static const _Alignas(64) unsigned char de_dates_bin[] = {
#embed "../../Languages/de/dates.bin" if_empty(0)
};

static const _Alignas(64) unsigned char de_frequencies_bin[] = {
#embed "../../Languages/de/frequencies.bin" if_empty(0)
};

static const _Alignas(64) unsigned char de_lemmas_bin[] = {
#embed "../../Languages/de/lemmas.bin" if_empty(0)
};

static const _Alignas(64) unsigned char de_parser_bin[] = {
#embed "../../Languages/de/parser.bin" if_empty(0)
};

static const _Alignas(64) unsigned char de_tagger_bin[] = {
#embed "../../Languages/de/tagger.bin" if_empty(0)
};

static const _Alignas(64) unsigned char en_dates_bin[] = {
#embed "../../Languages/en/dates.bin" if_empty(0)
};

static const _Alignas(64) unsigned char en_documents_bin[] = {
#embed "../../Languages/en/documents.bin" if_empty(0)
};

static const _Alignas(64) unsigned char en_frequencies_bin[] = {
#embed "../../Languages/en/frequencies.bin" if_empty(0)
};

static const _Alignas(64) unsigned char en_lemmas_bin[] = {
#embed "../../Languages/en/lemmas.bin" if_empty(0)
};

static const _Alignas(64) unsigned char en_parser_bin[] = {
#embed "../../Languages/en/parser.bin" if_empty(0)
};

static const _Alignas(64) unsigned char en_tagger_bin[] = {
#embed "../../Languages/en/tagger.bin" if_empty(0)
};

static const _Alignas(64) unsigned char es_dates_bin[] = {
#embed "../../Languages/es/dates.bin" if_empty(0)
};

static const _Alignas(64) unsigned char es_frequencies_bin[] = {
#embed "../../Languages/es/frequencies.bin" if_empty(0)
};

static const _Alignas(64) unsigned char es_lemmas_bin[] = {
#embed "../../Languages/es/lemmas.bin" if_empty(0)
};

static const _Alignas(64) unsigned char es_parser_bin[] = {
#embed "../../Languages/es/parser.bin" if_empty(0)
};

static const _Alignas(64) unsigned char es_tagger_bin[] = {
#embed "../../Languages/es/tagger.bin" if_empty(0)
};

static const _Alignas(64) unsigned char fr_dates_bin[] = {
#embed "../../Languages/fr/dates.bin" if_empty(0)
};

static const _Alignas(64) unsigned char fr_frequencies_bin[] = {
#embed "../../Languages/fr/frequencies.bin" if_empty(0)
};

static const _Alignas(64) unsigned char fr_lemmas_bin[] = {
#embed "../../Languages/fr/lemmas.bin" if_empty(0)
};

static const _Alignas(64) unsigned char fr_parser_bin[] = {
#embed "../../Languages/fr/parser.bin" if_empty(0)
};

static const _Alignas(64) unsigned char fr_tagger_bin[] = {
#embed "../../Languages/fr/tagger.bin" if_empty(0)
};

static const _Alignas(64) unsigned char it_dates_bin[] = {
#embed "../../Languages/it/dates.bin" if_empty(0)
};

static const _Alignas(64) unsigned char it_frequencies_bin[] = {
#embed "../../Languages/it/frequencies.bin" if_empty(0)
};

static const _Alignas(64) unsigned char it_lemmas_bin[] = {
#embed "../../Languages/it/lemmas.bin" if_empty(0)
};

static const _Alignas(64) unsigned char it_parser_bin[] = {
#embed "../../Languages/it/parser.bin" if_empty(0)
};

static const _Alignas(64) unsigned char it_tagger_bin[] = {
#embed "../../Languages/it/tagger.bin" if_empty(0)
};

static const _Alignas(64) unsigned char nl_dates_bin[] = {
#embed "../../Languages/nl/dates.bin" if_empty(0)
};

static const _Alignas(64) unsigned char nl_frequencies_bin[] = {
#embed "../../Languages/nl/frequencies.bin" if_empty(0)
};

static const _Alignas(64) unsigned char nl_lemmas_bin[] = {
#embed "../../Languages/nl/lemmas.bin" if_empty(0)
};

static const _Alignas(64) unsigned char nl_parser_bin[] = {
#embed "../../Languages/nl/parser.bin" if_empty(0)
};

static const _Alignas(64) unsigned char nl_tagger_bin[] = {
#embed "../../Languages/nl/tagger.bin" if_empty(0)
};

static const _Alignas(64) unsigned char pl_dates_bin[] = {
#embed "../../Languages/pl/dates.bin" if_empty(0)
};

static const _Alignas(64) unsigned char pl_frequencies_bin[] = {
#embed "../../Languages/pl/frequencies.bin" if_empty(0)
};

static const _Alignas(64) unsigned char pl_lemmas_bin[] = {
#embed "../../Languages/pl/lemmas.bin" if_empty(0)
};

static const _Alignas(64) unsigned char pl_parser_bin[] = {
#embed "../../Languages/pl/parser.bin" if_empty(0)
};

static const _Alignas(64) unsigned char pl_tagger_bin[] = {
#embed "../../Languages/pl/tagger.bin" if_empty(0)
};

static const _Alignas(64) unsigned char pt_dates_bin[] = {
#embed "../../Languages/pt/dates.bin" if_empty(0)
};

static const _Alignas(64) unsigned char pt_frequencies_bin[] = {
#embed "../../Languages/pt/frequencies.bin" if_empty(0)
};

static const _Alignas(64) unsigned char pt_lemmas_bin[] = {
#embed "../../Languages/pt/lemmas.bin" if_empty(0)
};

static const _Alignas(64) unsigned char pt_parser_bin[] = {
#embed "../../Languages/pt/parser.bin" if_empty(0)
};

static const _Alignas(64) unsigned char pt_tagger_bin[] = {
#embed "../../Languages/pt/tagger.bin" if_empty(0)
};

static const _Alignas(64) unsigned char ru_dates_bin[] = {
#embed "../../Languages/ru/dates.bin" if_empty(0)
};

static const _Alignas(64) unsigned char sv_dates_bin[] = {
#embed "../../Languages/sv/dates.bin" if_empty(0)
};

static const _Alignas(64) unsigned char sv_frequencies_bin[] = {
#embed "../../Languages/sv/frequencies.bin" if_empty(0)
};

static const _Alignas(64) unsigned char sv_lemmas_bin[] = {
#embed "../../Languages/sv/lemmas.bin" if_empty(0)
};

static const _Alignas(64) unsigned char sv_parser_bin[] = {
#embed "../../Languages/sv/parser.bin" if_empty(0)
};

static const _Alignas(64) unsigned char sv_tagger_bin[] = {
#embed "../../Languages/sv/tagger.bin" if_empty(0)
};

static const _Alignas(64) unsigned char und_dates_bin[] = {
#embed "../../Languages/und/dates.bin" if_empty(0)
};

static const struct {
  const char *code, *name;
  EmbeddedFile file;
} files[] = {
    {"ar", "language.txt", {ar_language_txt, sizeof ar_language_txt}},
    {"ca", "language.txt", {ca_language_txt, sizeof ca_language_txt}},
    {"da", "labels.txt", {da_labels_txt, sizeof da_labels_txt}},
    {"da", "language.txt", {da_language_txt, sizeof da_language_txt}},
    {"de", "calendar.txt", {de_calendar_txt, sizeof de_calendar_txt}},
    {"de", "claims.txt", {de_claims_txt, sizeof de_claims_txt}},
    {"de", "dates.txt", {de_dates_txt, sizeof de_dates_txt}},
    {"de", "examples.txt", {de_examples_txt, sizeof de_examples_txt}},
    {"de", "inflection.txt", {de_inflection_txt, sizeof de_inflection_txt}},
    {"de", "labels.txt", {de_labels_txt, sizeof de_labels_txt}},
    {"de", "language.txt", {de_language_txt, sizeof de_language_txt}},
    {"de", "phrases.txt", {de_phrases_txt, sizeof de_phrases_txt}},
    {"de", "roles.txt", {de_roles_txt, sizeof de_roles_txt}},
    {"de", "wording.txt", {de_wording_txt, sizeof de_wording_txt}},
    {"el", "labels.txt", {el_labels_txt, sizeof el_labels_txt}},
    {"el", "language.txt", {el_language_txt, sizeof el_language_txt}},
    {"en", "claims.txt", {en_claims_txt, sizeof en_claims_txt}},
    {"en", "dates.txt", {en_dates_txt, sizeof en_dates_txt}},
    {"en", "examples.txt", {en_examples_txt, sizeof en_examples_txt}},
    {"en", "labels.txt", {en_labels_txt, sizeof en_labels_txt}},
    {"en", "language.txt", {en_language_txt, sizeof en_language_txt}},
    {"en", "phrases.txt", {en_phrases_txt, sizeof en_phrases_txt}},
    {"en", "roles.txt", {en_roles_txt, sizeof en_roles_txt}},
    {"es", "calendar.txt", {es_calendar_txt, sizeof es_calendar_txt}},
    {"es", "claims.txt", {es_claims_txt, sizeof es_claims_txt}},
    {"es", "dates.txt", {es_dates_txt, sizeof es_dates_txt}},
    {"es", "examples.txt", {es_examples_txt, sizeof es_examples_txt}},
    {"es", "inflection.txt", {es_inflection_txt, sizeof es_inflection_txt}},
    {"es", "labels.txt", {es_labels_txt, sizeof es_labels_txt}},
    {"es", "language.txt", {es_language_txt, sizeof es_language_txt}},
    {"es", "phrases.txt", {es_phrases_txt, sizeof es_phrases_txt}},
    {"es", "roles.txt", {es_roles_txt, sizeof es_roles_txt}},
    {"es", "wording.txt", {es_wording_txt, sizeof es_wording_txt}},
    {"eu", "language.txt", {eu_language_txt, sizeof eu_language_txt}},
    {"fa", "language.txt", {fa_language_txt, sizeof fa_language_txt}},
    {"fi", "labels.txt", {fi_labels_txt, sizeof fi_labels_txt}},
    {"fi", "language.txt", {fi_language_txt, sizeof fi_language_txt}},
    {"fr", "calendar.txt", {fr_calendar_txt, sizeof fr_calendar_txt}},
    {"fr", "claims.txt", {fr_claims_txt, sizeof fr_claims_txt}},
    {"fr", "dates.txt", {fr_dates_txt, sizeof fr_dates_txt}},
    {"fr", "examples.txt", {fr_examples_txt, sizeof fr_examples_txt}},
    {"fr", "inflection.txt", {fr_inflection_txt, sizeof fr_inflection_txt}},
    {"fr", "labels.txt", {fr_labels_txt, sizeof fr_labels_txt}},
    {"fr", "language.txt", {fr_language_txt, sizeof fr_language_txt}},
    {"fr", "phrases.txt", {fr_phrases_txt, sizeof fr_phrases_txt}},
    {"fr", "roles.txt", {fr_roles_txt, sizeof fr_roles_txt}},
    {"fr", "wording.txt", {fr_wording_txt, sizeof fr_wording_txt}},
    {"ga", "language.txt", {ga_language_txt, sizeof ga_language_txt}},
    {"he", "language.txt", {he_language_txt, sizeof he_language_txt}},
    {"hi", "language.txt", {hi_language_txt, sizeof hi_language_txt}},
    {"hu", "language.txt", {hu_language_txt, sizeof hu_language_txt}},
    {"hy", "language.txt", {hy_language_txt, sizeof hy_language_txt}},
    {"id", "language.txt", {id_language_txt, sizeof id_language_txt}},
    {"it", "calendar.txt", {it_calendar_txt, sizeof it_calendar_txt}},
    {"it", "claims.txt", {it_claims_txt, sizeof it_claims_txt}},
    {"it", "dates.txt", {it_dates_txt, sizeof it_dates_txt}},
    {"it", "examples.txt", {it_examples_txt, sizeof it_examples_txt}},
    {"it", "inflection.txt", {it_inflection_txt, sizeof it_inflection_txt}},
    {"it", "labels.txt", {it_labels_txt, sizeof it_labels_txt}},
    {"it", "language.txt", {it_language_txt, sizeof it_language_txt}},
    {"it", "phrases.txt", {it_phrases_txt, sizeof it_phrases_txt}},
    {"it", "roles.txt", {it_roles_txt, sizeof it_roles_txt}},
    {"it", "wording.txt", {it_wording_txt, sizeof it_wording_txt}},
    {"lt", "language.txt", {lt_language_txt, sizeof lt_language_txt}},
    {"nb", "labels.txt", {nb_labels_txt, sizeof nb_labels_txt}},
    {"nb", "language.txt", {nb_language_txt, sizeof nb_language_txt}},
    {"ne", "language.txt", {ne_language_txt, sizeof ne_language_txt}},
    {"nl", "calendar.txt", {nl_calendar_txt, sizeof nl_calendar_txt}},
    {"nl", "claims.txt", {nl_claims_txt, sizeof nl_claims_txt}},
    {"nl", "dates.txt", {nl_dates_txt, sizeof nl_dates_txt}},
    {"nl", "examples.txt", {nl_examples_txt, sizeof nl_examples_txt}},
    {"nl", "inflection.txt", {nl_inflection_txt, sizeof nl_inflection_txt}},
    {"nl", "labels.txt", {nl_labels_txt, sizeof nl_labels_txt}},
    {"nl", "language.txt", {nl_language_txt, sizeof nl_language_txt}},
    {"nl", "phrases.txt", {nl_phrases_txt, sizeof nl_phrases_txt}},
    {"nl", "roles.txt", {nl_roles_txt, sizeof nl_roles_txt}},
    {"nl", "wording.txt", {nl_wording_txt, sizeof nl_wording_txt}},
    {"no", "labels.txt", {no_labels_txt, sizeof no_labels_txt}},
    {"no", "language.txt", {no_language_txt, sizeof no_language_txt}},
    {"pl", "calendar.txt", {pl_calendar_txt, sizeof pl_calendar_txt}},
    {"pl", "claims.txt", {pl_claims_txt, sizeof pl_claims_txt}},
    {"pl", "dates.txt", {pl_dates_txt, sizeof pl_dates_txt}},
    {"pl", "examples.txt", {pl_examples_txt, sizeof pl_examples_txt}},
    {"pl", "inflection.txt", {pl_inflection_txt, sizeof pl_inflection_txt}},
    {"pl", "labels.txt", {pl_labels_txt, sizeof pl_labels_txt}},
    {"pl", "language.txt", {pl_language_txt, sizeof pl_language_txt}},
    {"pl", "phrases.txt", {pl_phrases_txt, sizeof pl_phrases_txt}},
    {"pl", "roles.txt", {pl_roles_txt, sizeof pl_roles_txt}},
    {"pl", "wording.txt", {pl_wording_txt, sizeof pl_wording_txt}},
    {"ps", "language.txt", {ps_language_txt, sizeof ps_language_txt}},
    {"pt", "calendar.txt", {pt_calendar_txt, sizeof pt_calendar_txt}},
    {"pt", "claims.txt", {pt_claims_txt, sizeof pt_claims_txt}},
    {"pt", "dates.txt", {pt_dates_txt, sizeof pt_dates_txt}},
    {"pt", "examples.txt", {pt_examples_txt, sizeof pt_examples_txt}},
    {"pt", "inflection.txt", {pt_inflection_txt, sizeof pt_inflection_txt}},
    {"pt", "labels.txt", {pt_labels_txt, sizeof pt_labels_txt}},
    {"pt", "language.txt", {pt_language_txt, sizeof pt_language_txt}},
    {"pt", "phrases.txt", {pt_phrases_txt, sizeof pt_phrases_txt}},
    {"pt", "roles.txt", {pt_roles_txt, sizeof pt_roles_txt}},
    {"pt", "wording.txt", {pt_wording_txt, sizeof pt_wording_txt}},
    {"ro", "language.txt", {ro_language_txt, sizeof ro_language_txt}},
    {"roa", "dates.txt", {roa_dates_txt, sizeof roa_dates_txt}},
    {"roa", "language.txt", {roa_language_txt, sizeof roa_language_txt}},
    {"ru", "dates.txt", {ru_dates_txt, sizeof ru_dates_txt}},
    {"ru", "labels.txt", {ru_labels_txt, sizeof ru_labels_txt}},
    {"ru", "language.txt", {ru_language_txt, sizeof ru_language_txt}},
    {"sd", "language.txt", {sd_language_txt, sizeof sd_language_txt}},
    {"sr", "language.txt", {sr_language_txt, sizeof sr_language_txt}},
    {"sv", "calendar.txt", {sv_calendar_txt, sizeof sv_calendar_txt}},
    {"sv", "claims.txt", {sv_claims_txt, sizeof sv_claims_txt}},
    {"sv", "dates.txt", {sv_dates_txt, sizeof sv_dates_txt}},
    {"sv", "examples.txt", {sv_examples_txt, sizeof sv_examples_txt}},
    {"sv", "inflection.txt", {sv_inflection_txt, sizeof sv_inflection_txt}},
    {"sv", "labels.txt", {sv_labels_txt, sizeof sv_labels_txt}},
    {"sv", "language.txt", {sv_language_txt, sizeof sv_language_txt}},
    {"sv", "phrases.txt", {sv_phrases_txt, sizeof sv_phrases_txt}},
    {"sv", "roles.txt", {sv_roles_txt, sizeof sv_roles_txt}},
    {"sv", "wording.txt", {sv_wording_txt, sizeof sv_wording_txt}},
    {"ta", "language.txt", {ta_language_txt, sizeof ta_language_txt}},
    {"tr", "language.txt", {tr_language_txt, sizeof tr_language_txt}},
    {"ug", "language.txt", {ug_language_txt, sizeof ug_language_txt}},
    {"und", "calendar.txt", {und_calendar_txt, sizeof und_calendar_txt}},
    {"und", "dates.txt", {und_dates_txt, sizeof und_dates_txt}},
    {"und", "labels.txt", {und_labels_txt, sizeof und_labels_txt}},
    {"und", "language.txt", {und_language_txt, sizeof und_language_txt}},
    {"und", "phrases.txt", {und_phrases_txt, sizeof und_phrases_txt}},
    {"und", "roles.txt", {und_roles_txt, sizeof und_roles_txt}},
    {"und", "wording.txt", {und_wording_txt, sizeof und_wording_txt}},
    {"ur", "language.txt", {ur_language_txt, sizeof ur_language_txt}},
    {"yi", "language.txt", {yi_language_txt, sizeof yi_language_txt}},
    {"de", "dates.bin", {de_dates_bin, sizeof de_dates_bin}},
    {"de", "frequencies.bin", {de_frequencies_bin, sizeof de_frequencies_bin}},
    {"de", "lemmas.bin", {de_lemmas_bin, sizeof de_lemmas_bin}},
    {"de", "parser.bin", {de_parser_bin, sizeof de_parser_bin}},
    {"de", "tagger.bin", {de_tagger_bin, sizeof de_tagger_bin}},
    {"en", "dates.bin", {en_dates_bin, sizeof en_dates_bin}},
    {"en", "documents.bin", {en_documents_bin, sizeof en_documents_bin}},
    {"en", "frequencies.bin", {en_frequencies_bin, sizeof en_frequencies_bin}},
    {"en", "lemmas.bin", {en_lemmas_bin, sizeof en_lemmas_bin}},
    {"en", "parser.bin", {en_parser_bin, sizeof en_parser_bin}},
    {"en", "tagger.bin", {en_tagger_bin, sizeof en_tagger_bin}},
    {"es", "dates.bin", {es_dates_bin, sizeof es_dates_bin}},
    {"es", "frequencies.bin", {es_frequencies_bin, sizeof es_frequencies_bin}},
    {"es", "lemmas.bin", {es_lemmas_bin, sizeof es_lemmas_bin}},
    {"es", "parser.bin", {es_parser_bin, sizeof es_parser_bin}},
    {"es", "tagger.bin", {es_tagger_bin, sizeof es_tagger_bin}},
    {"fr", "dates.bin", {fr_dates_bin, sizeof fr_dates_bin}},
    {"fr", "frequencies.bin", {fr_frequencies_bin, sizeof fr_frequencies_bin}},
    {"fr", "lemmas.bin", {fr_lemmas_bin, sizeof fr_lemmas_bin}},
    {"fr", "parser.bin", {fr_parser_bin, sizeof fr_parser_bin}},
    {"fr", "tagger.bin", {fr_tagger_bin, sizeof fr_tagger_bin}},
    {"it", "dates.bin", {it_dates_bin, sizeof it_dates_bin}},
    {"it", "frequencies.bin", {it_frequencies_bin, sizeof it_frequencies_bin}},
    {"it", "lemmas.bin", {it_lemmas_bin, sizeof it_lemmas_bin}},
    {"it", "parser.bin", {it_parser_bin, sizeof it_parser_bin}},
    {"it", "tagger.bin", {it_tagger_bin, sizeof it_tagger_bin}},
    {"nl", "dates.bin", {nl_dates_bin, sizeof nl_dates_bin}},
    {"nl", "frequencies.bin", {nl_frequencies_bin, sizeof nl_frequencies_bin}},
    {"nl", "lemmas.bin", {nl_lemmas_bin, sizeof nl_lemmas_bin}},
    {"nl", "parser.bin", {nl_parser_bin, sizeof nl_parser_bin}},
    {"nl", "tagger.bin", {nl_tagger_bin, sizeof nl_tagger_bin}},
    {"pl", "dates.bin", {pl_dates_bin, sizeof pl_dates_bin}},
    {"pl", "frequencies.bin", {pl_frequencies_bin, sizeof pl_frequencies_bin}},
    {"pl", "lemmas.bin", {pl_lemmas_bin, sizeof pl_lemmas_bin}},
    {"pl", "parser.bin", {pl_parser_bin, sizeof pl_parser_bin}},
    {"pl", "tagger.bin", {pl_tagger_bin, sizeof pl_tagger_bin}},
    {"pt", "dates.bin", {pt_dates_bin, sizeof pt_dates_bin}},
    {"pt", "frequencies.bin", {pt_frequencies_bin, sizeof pt_frequencies_bin}},
    {"pt", "lemmas.bin", {pt_lemmas_bin, sizeof pt_lemmas_bin}},
    {"pt", "parser.bin", {pt_parser_bin, sizeof pt_parser_bin}},
    {"pt", "tagger.bin", {pt_tagger_bin, sizeof pt_tagger_bin}},
    {"ru", "dates.bin", {ru_dates_bin, sizeof ru_dates_bin}},
    {"sv", "dates.bin", {sv_dates_bin, sizeof sv_dates_bin}},
    {"sv", "frequencies.bin", {sv_frequencies_bin, sizeof sv_frequencies_bin}},
    {"sv", "lemmas.bin", {sv_lemmas_bin, sizeof sv_lemmas_bin}},
    {"sv", "parser.bin", {sv_parser_bin, sizeof sv_parser_bin}},
    {"sv", "tagger.bin", {sv_tagger_bin, sizeof sv_tagger_bin}},
    {"und", "dates.bin", {und_dates_bin, sizeof und_dates_bin}},
};

static const char *const codes[] = {"ar","ca","da","de","el","en","es","eu","fa","fi","fr","ga","he","hi","hu","hy","id","it","lt","nb","ne","nl","no","pl","ps","pt","ro","roa","ru","sd","sr","sv","ta","tr","ug","und","ur","yi"};

EmbeddedFile language_file(const char *code, const char *name) {
  for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
    if (strcmp(files[i].code, code) == 0 && strcmp(files[i].name, name) == 0) return files[i].file;
  }
  return (EmbeddedFile){NULL, 0};
}

const char *language_code(size_t index) { return index < sizeof codes / sizeof codes[0] ? codes[index] : NULL; }

// Style sheets and scripts in the order in which a page holds them: what all pages share comes first.
#include "CPages.h"
#include <string.h>

static const unsigned char shared_style[] = {
#embed "Pages/page.css"
};
static const unsigned char style_of_space[] = {
#embed "Pages/space.css"
};
static const unsigned char style_of_library[] = {
#embed "Pages/library.css"
};
static const unsigned char script_of_space[] = {
#embed "Pages/page.js"
#embed "Pages/tiling.js" prefix(, )
#embed "Pages/dates.js" prefix(, )
#embed "Pages/search.js" prefix(, )
#embed "Pages/reader.js" prefix(, )
#embed "Pages/passages.js" prefix(, )
#embed "Pages/blocks.js" prefix(, )
#embed "Pages/scheduler.js" prefix(, )
#embed "Pages/study.js" prefix(, )
#embed "Pages/quiz.js" prefix(, )
#embed "Pages/maplayout.js" prefix(, )
#embed "Pages/mindmap.js" prefix(, )
#embed "Pages/space.js" prefix(, )
};
static const unsigned char script_of_library[] = {
#embed "Pages/page.js"
#embed "Pages/library.js" prefix(, )
};

static const unsigned char english_stemmer[] = {
#embed "Stemmers/english.js"
};
static const unsigned char german_stemmer[] = {
#embed "Stemmers/base-stemmer.js"
#embed "Stemmers/german-stemmer.js" prefix(, )
};
static const unsigned char french_stemmer[] = {
#embed "Stemmers/base-stemmer.js"
#embed "Stemmers/french-stemmer.js" prefix(, )
};
static const unsigned char spanish_stemmer[] = {
#embed "Stemmers/base-stemmer.js"
#embed "Stemmers/spanish-stemmer.js" prefix(, )
};
static const unsigned char italian_stemmer[] = {
#embed "Stemmers/base-stemmer.js"
#embed "Stemmers/italian-stemmer.js" prefix(, )
};
static const unsigned char portuguese_stemmer[] = {
#embed "Stemmers/base-stemmer.js"
#embed "Stemmers/portuguese-stemmer.js" prefix(, )
};
static const unsigned char dutch_stemmer[] = {
#embed "Stemmers/base-stemmer.js"
#embed "Stemmers/dutch-stemmer.js" prefix(, )
};
static const unsigned char no_stemmer[] = "var stemmers = stemmers ?? {};\n";

PageFile page_style(void) { return (PageFile){shared_style, sizeof shared_style}; }
PageFile space_style(void) { return (PageFile){style_of_space, sizeof style_of_space}; }
PageFile space_script(void) { return (PageFile){script_of_space, sizeof script_of_space}; }
PageFile library_style(void) { return (PageFile){style_of_library, sizeof style_of_library}; }
PageFile library_script(void) { return (PageFile){script_of_library, sizeof script_of_library}; }

PageFile page_stemmer(const char *language) {
  if (strcmp(language, "english") == 0) return (PageFile){english_stemmer, sizeof english_stemmer};
  if (strcmp(language, "german") == 0) return (PageFile){german_stemmer, sizeof german_stemmer};
  if (strcmp(language, "french") == 0) return (PageFile){french_stemmer, sizeof french_stemmer};
  if (strcmp(language, "spanish") == 0) return (PageFile){spanish_stemmer, sizeof spanish_stemmer};
  if (strcmp(language, "italian") == 0) return (PageFile){italian_stemmer, sizeof italian_stemmer};
  if (strcmp(language, "portuguese") == 0) return (PageFile){portuguese_stemmer, sizeof portuguese_stemmer};
  if (strcmp(language, "dutch") == 0) return (PageFile){dutch_stemmer, sizeof dutch_stemmer};
  return (PageFile){no_stemmer, sizeof no_stemmer - 1};
}

// What the workspace's pages load, by the names under which they do.
static const unsigned char theme_of_app[] = {
#embed "App/theme.css"
};
static const unsigned char app_app_css[] = {
#embed "App/theme.css"
#embed "App/app.css" prefix(, )
};
static const unsigned char app_app_js[] = {
#embed "App/app.js"
};
static const unsigned char app_app_webmanifest[] = {
#embed "App/app.webmanifest"
};
static const unsigned char app_chat_js[] = {
#embed "App/chat.js"
};
static const unsigned char app_home_js[] = {
#embed "App/home.js"
};
static const unsigned char app_icon_svg[] = {
#embed "App/icon.svg"
};
static const unsigned char app_login_js[] = {
#embed "App/login.js"
};
static const unsigned char app_markdown_js[] = {
#embed "App/markdown.js"
};
static const unsigned char app_newspace_js[] = {
#embed "App/newspace.js"
};
static const unsigned char app_openapi_json[] = {
#embed "App/openapi.json"
};
static const unsigned char app_notify_js[] = {
#embed "App/notify.js"
};
static const unsigned char app_settings_js[] = {
#embed "App/settings.js"
};
static const unsigned char app_space_js[] = {
#embed "App/space.js"
};
static const unsigned char app_spaceactions_js[] = {
#embed "App/spaceactions.js"
};
static const unsigned char app_spaces_js[] = {
#embed "App/spaces.js"
};
static const unsigned char app_strings_de_json[] = {
#embed "App/strings.de.json"
};
static const unsigned char app_strings_en_json[] = {
#embed "App/strings.en.json"
};
static const unsigned char app_worker_js[] = {
#embed "App/worker.js"
};
static const unsigned char app_math_js[] = {
#embed "App/math.js"
};
static const unsigned char app_palette_js[] = {
#embed "App/palette.js"
};
static const unsigned char app_unread_js[] = {
#embed "App/unread.js"
};
static const unsigned char app_welcome_js[] = {
#embed "App/welcome.js"
};
static const unsigned char shared_script[] = {
#embed "Pages/page.js"
#embed "Pages/reader.js" prefix(, )
};

static const NamedPageFile files_of_app[] = {
    {"app.css", {app_app_css, sizeof app_app_css}},
    {"app.js", {app_app_js, sizeof app_app_js}},
    {"app.webmanifest", {app_app_webmanifest, sizeof app_app_webmanifest}},
    {"chat.js", {app_chat_js, sizeof app_chat_js}},
    {"home.js", {app_home_js, sizeof app_home_js}},
    {"icon.svg", {app_icon_svg, sizeof app_icon_svg}},
    {"login.js", {app_login_js, sizeof app_login_js}},
    {"markdown.js", {app_markdown_js, sizeof app_markdown_js}},
    {"math.js", {app_math_js, sizeof app_math_js}},
    {"newspace.js", {app_newspace_js, sizeof app_newspace_js}},
    {"openapi.json", {app_openapi_json, sizeof app_openapi_json}},
    {"notify.js", {app_notify_js, sizeof app_notify_js}},
    {"palette.js", {app_palette_js, sizeof app_palette_js}},
    {"settings.js", {app_settings_js, sizeof app_settings_js}},
    {"space.js", {app_space_js, sizeof app_space_js}},
    {"spaceactions.js", {app_spaceactions_js, sizeof app_spaceactions_js}},
    {"spaces.js", {app_spaces_js, sizeof app_spaces_js}},
    {"strings.de.json", {app_strings_de_json, sizeof app_strings_de_json}},
    {"strings.en.json", {app_strings_en_json, sizeof app_strings_en_json}},
    {"unread.js", {app_unread_js, sizeof app_unread_js}},
    {"welcome.js", {app_welcome_js, sizeof app_welcome_js}},
    {"worker.js", {app_worker_js, sizeof app_worker_js}},
    {"page.css", {shared_style, sizeof shared_style}},
    {"page.js", {shared_script, sizeof shared_script}},
    {"tiles.css", {style_of_space, sizeof style_of_space}},
    {"tiles.js", {script_of_space, sizeof script_of_space}},
    {"library.css", {style_of_library, sizeof style_of_library}},
};

PageFile workspace_theme(void) { return (PageFile){theme_of_app, sizeof theme_of_app}; }

const NamedPageFile *app_files(size_t *count) {
  *count = sizeof files_of_app / sizeof *files_of_app;
  return files_of_app;
}

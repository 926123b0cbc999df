// Style sheets and scripts in the order in which a page holds them: what all pages share comes first.
#include "CPages.h"

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

PageFile page_style(void) { return (PageFile){shared_style, sizeof shared_style}; }
PageFile space_style(void) { return (PageFile){style_of_space, sizeof style_of_space}; }
PageFile space_script(void) { return (PageFile){script_of_space, sizeof script_of_space}; }
PageFile library_style(void) { return (PageFile){style_of_library, sizeof style_of_library}; }
PageFile library_script(void) { return (PageFile){script_of_library, sizeof script_of_library}; }

// Data and trained models, embedded in the executable by C23 #embed.
#pragma once
#include "block_models.h"
#include "embedded_file.h"
#include "embedded_pipelines.h"
#include "embedded_prompts.h"
#include "embedded_schemas.h"
#include "encoding_tables.h"
#include "form_models.h"
#include "language_models.h"
#include "languages.h"
#include "proof_models.h"
#include "reader_models.h"

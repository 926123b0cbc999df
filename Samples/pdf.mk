# Regenerates the PDFs of the samples from Samples/pdf-sources/<folder>/<name>.html.
#
#     make samples-pdf          those whose source has changed
#     make -B samples-pdf       all
#
# Needs weasyprint and the Liberation fonts (Debian: apt-get install weasyprint fonts-liberation2).
# Made anew by the same version of weasyprint, a PDF has the same bytes: its dates come from its source's metadata, the
# rest from the two settings below. The PDFs are committed, so nothing else depends on this target.

SAMPLES ?= Samples
WEASYPRINT ?= weasyprint
SAMPLES_PDF_SOURCES := $(wildcard $(SAMPLES)/pdf-sources/*/*.html)
SAMPLES_PDF := $(SAMPLES_PDF_SOURCES:$(SAMPLES)/pdf-sources/%.html=$(SAMPLES)/%.pdf)

.PHONY: samples-pdf
samples-pdf: $(SAMPLES_PDF)

$(SAMPLES_PDF): $(SAMPLES)/%.pdf: $(SAMPLES)/pdf-sources/%.html $(wildcard $(SAMPLES)/pdf-sources/*.css)
	@mkdir -p $(@D)
	SOURCE_DATE_EPOCH=1767225600 PYTHONHASHSEED=0 $(WEASYPRINT) -q $< $@.tmp && mv $@.tmp $@

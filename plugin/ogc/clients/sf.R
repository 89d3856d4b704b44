# What R's sf makes of WFS at the server whose address is the argument.
suppressPackageStartupMessages(library(sf))
server <- commandArgs(TRUE)[1]
expected <- c(regions = "sfc_MULTIPOLYGON", access_score_streets = "sfc_LINESTRING", label_clusters = "sfc_POINT")
simple <- c("sfc_MULTIPOLYGON", "sfc_LINESTRING", "sfc_POINT")
failed <- FALSE
for (version in c("1.1.0", "2.0.0")) {
  service <- paste0("WFS:", server, "/wfs?version=", version)
  layers <- sub("^sidewalk:", "", st_layers(service)$name)
  failed <- failed || !all(names(expected) %in% layers)
  for (layer in layers) {
    features <- st_read(service, paste0("sidewalk:", layer), quiet = TRUE)
    right <- inherits(st_geometry(features), if (layer %in% names(expected)) expected[layer] else simple) && nrow(features) > 0
    right <- right || nrow(features) == 0 && !(layer %in% names(expected)) # a city may have no crossings, or nothing to mend
    failed <- failed || !right
    cat(if (right) "ok   " else "FAIL ", "sf: WFS", version, layer, class(st_geometry(features))[1], "\n")
  }
}
quit(status = as.integer(failed))

# What R's sf makes of WFS and of downloaded files at the server whose address is the argument.
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
# Every file of an answer has as many rows, at the same places.
for (endpoint in c("labelClusters", "rawLabels", "accessScoreStreets")) {
  fetch <- function(type, ending) {
    file <- tempfile(fileext = ending)
    download.file(paste0(server, "/v3/api/", endpoint, "?filetype=", type), file, quiet = TRUE, mode = "wb")
    file
  }
  layer <- function(file) st_read(file, st_layers(file)$name[1], quiet = TRUE)
  geojson <- layer(fetch("geojson", ".geojson"))
  others <- list(GeoPackage = layer(fetch("geopackage", ".gpkg")), shapefile = layer(paste0("/vsizip/", fetch("shapefile", ".zip"))))
  for (name in names(others)) {
    right <- nrow(geojson) > 0 && identical(dim(st_coordinates(geojson)), dim(st_coordinates(others[[name]])))
    right <- right && max(abs(st_coordinates(geojson) - st_coordinates(others[[name]]))) < 1e-9
    failed <- failed || !right
    cat(if (right) "ok   " else "FAIL ", "sf:", endpoint, "as", name, "and GeoJSON", nrow(geojson), "\n")
  }
  rows <- nrow(read.csv(fetch("csv", ".csv")))
  failed <- failed || rows != nrow(geojson)
  cat(if (rows == nrow(geojson)) "ok   " else "FAIL ", "R:", endpoint, "as CSV", rows, "\n")
}
quit(status = as.integer(failed))

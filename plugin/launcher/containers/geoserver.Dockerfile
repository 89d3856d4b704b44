# Stands in for the image of GeoServer where no registry can be reached: only what the build of our image needs, without GeoServer.
ARG BASE=debian:13-slim
FROM ${BASE}
RUN apt-get update \
 && apt-get install -y --no-install-recommends unzip \
 && mkdir -p /usr/local/tomcat/webapps/geoserver/WEB-INF/lib

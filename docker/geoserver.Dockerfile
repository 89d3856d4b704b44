# GeoServer with the extension. The extension is compiled against the GeoServer that runs it, so this tag is the only one to change.
ARG GEOSERVER=docker.osgeo.org/geoserver:2.28.0

FROM ${GEOSERVER} AS geoserver

FROM maven:3.9.9-eclipse-temurin-17 AS build
WORKDIR /src
COPY . .
COPY --from=geoserver /usr/local/tomcat/webapps/geoserver/WEB-INF/lib /geoserver/lib
RUN ./sidewalk geoserver-zip --lib /geoserver/lib \
 && mkdir /extension \
 && cp plugin/geoserver/target/sidewalk-geoserver-*.jar /extension/

FROM geoserver
COPY --from=build /extension /usr/local/tomcat/webapps/geoserver/WEB-INF/lib
# The image starts as root to prepare its folders, and runs GeoServer as the user tomcat.
ENV RUN_UNPRIVILEGED=true \
    SKIP_DEMO_DATA=true \
    HEALTHCHECK_URL=http://127.0.0.1:8080/geoserver/v3/api/labelTags \
    EXTRA_JAVA_OPTS="-Xms256m -Xmx1g -DALLOW_ENV_PARAMETRIZATION=true"
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=6 \
  CMD curl --fail --silent --output /dev/null http://127.0.0.1:8080/geoserver/v3/api/labelTags || exit 1

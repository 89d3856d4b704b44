# GeoServer with the extension of a release. The build context is an unpacked release, as for the server. Copy the zip of the
# release for this GeoServer into this folder.
ARG GEOSERVER=docker.osgeo.org/geoserver:2.28.0

FROM ${GEOSERVER} AS extension
COPY docker/sidewalk-geoserver-*-for-2.26-to-2.28.zip /extension/
# without quotes, so that it fails if there are two
RUN unzip -q /extension/*.zip -d /extension/lib

FROM ${GEOSERVER}
COPY --from=extension /extension/lib /usr/local/tomcat/webapps/geoserver/WEB-INF/lib
# The image starts as root to prepare its folders, and runs GeoServer as the user tomcat.
ENV RUN_UNPRIVILEGED=true \
    SKIP_DEMO_DATA=true \
    HEALTHCHECK_URL=http://127.0.0.1:8080/geoserver/v3/api/labelTags \
    EXTRA_JAVA_OPTS="-Xms256m -Xmx1g -DALLOW_ENV_PARAMETRIZATION=true"
# See Dockerfile.
ARG VERSION=unknown
ARG REVISION=unknown
ARG SOURCE=
LABEL org.opencontainers.image.title="GeoServer with the Sidewalk Accessibility Data Service" \
      org.opencontainers.image.version="$VERSION" \
      org.opencontainers.image.revision="$REVISION" \
      org.opencontainers.image.source="$SOURCE" \
      org.opencontainers.image.licenses="GPL-2.0-or-later AND MIT"
HEALTHCHECK --interval=10s --timeout=10s --start-period=120s --retries=6 \
  CMD curl --fail --silent --output /dev/null http://127.0.0.1:8080/geoserver/v3/api/labelTags || exit 1

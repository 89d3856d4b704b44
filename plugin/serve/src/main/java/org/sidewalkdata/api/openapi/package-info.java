/**
 * The interface described for programs and people: {@link org.sidewalkdata.api.endpoint.Endpoints#ALL} says it
 * once, {@link org.sidewalkdata.api.openapi.OpenApiDocument} writes it as OpenAPI, hosts write it as a page.
 */
@NullMarked
package org.sidewalkdata.api.openapi;

import org.jspecify.annotations.NullMarked;

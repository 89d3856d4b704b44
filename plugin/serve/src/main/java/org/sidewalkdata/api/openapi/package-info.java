/**
 * The API description for programs and people. {@link org.sidewalkdata.api.endpoint.Endpoints#ALL} declares the
 * interface, {@link org.sidewalkdata.api.openapi.OpenApiDocument} writes it as OpenAPI, and hosts write it as a web
 * page.
 */
package org.sidewalkdata.api.openapi;

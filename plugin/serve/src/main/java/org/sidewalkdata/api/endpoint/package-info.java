/**
 * The endpoints below {@code /v3/api/}. {@link org.sidewalkdata.api.endpoint.Endpoints#ALL} lists them. Each endpoint
 * declares all its properties; routing, descriptions, layer security, metrics and commands derive from this
 * declaration.
 */
package org.sidewalkdata.api.endpoint;

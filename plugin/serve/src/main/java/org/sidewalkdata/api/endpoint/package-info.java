/**
 * The endpoints below {@code /v3/api/}: {@link org.sidewalkdata.api.endpoint.Endpoints#ALL} lists them, each one declares all
 * that is known of it, and routing, descriptions, layer security, metrics and commands derive from that.
 */
@NullMarked
package org.sidewalkdata.api.endpoint;

import org.jspecify.annotations.NullMarked;

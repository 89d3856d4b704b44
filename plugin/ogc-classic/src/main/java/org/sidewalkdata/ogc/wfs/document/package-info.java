/** The operations that answer with a document about the service: capabilities, schemas, stored queries. */
@NullMarked
package org.sidewalkdata.ogc.wfs.document;

import org.jspecify.annotations.NullMarked;

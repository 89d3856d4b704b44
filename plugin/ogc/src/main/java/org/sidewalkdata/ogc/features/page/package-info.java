/** The pages about the API and its collections: landing page, collections, schemas, OpenAPI document, tilesets. */
@NullMarked
package org.sidewalkdata.ogc.features.page;

import org.jspecify.annotations.NullMarked;

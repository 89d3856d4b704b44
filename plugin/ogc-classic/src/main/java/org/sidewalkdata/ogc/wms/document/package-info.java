/** The XML documents of WMS: capabilities and exceptions. */
@NullMarked
package org.sidewalkdata.ogc.wms.document;

import org.jspecify.annotations.NullMarked;

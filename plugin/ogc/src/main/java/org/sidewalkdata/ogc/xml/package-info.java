/** XML read whole into a tree of {@link org.sidewalkdata.ogc.xml.XmlElement}s, bounded and without document types. */
@NullMarked
package org.sidewalkdata.ogc.xml;

import org.jspecify.annotations.NullMarked;

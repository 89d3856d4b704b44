/**
 * XML read as a whole into a tree of {@link org.sidewalkdata.ogc.xml.XmlElement}s, with limits and without document
 * type declarations.
 */
@NullMarked
package org.sidewalkdata.ogc.xml;

import org.jspecify.annotations.NullMarked;

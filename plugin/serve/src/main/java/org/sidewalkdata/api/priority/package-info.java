/** Ranks problems and streets by what fixing them would bring (B6). */
@org.jspecify.annotations.NullMarked
package org.sidewalkdata.api.priority;

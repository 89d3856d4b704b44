/** Settings for operators: names, notations, defaults and bounds, read the same in every host. */
@NullMarked
package org.sidewalkdata.settings;

import org.jspecify.annotations.NullMarked;

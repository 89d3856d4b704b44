/**
 * The street network as geometry: where streets meet, which intersection a point belongs to, and on which side of a
 * street it lies. Pure.
 */
@NullMarked
package org.sidewalkdata.network;

import org.jspecify.annotations.NullMarked;

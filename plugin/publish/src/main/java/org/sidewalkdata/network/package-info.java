/**
 * The street network as geometry: where streets meet, which intersection a point belongs to, and on which side of a
 * street it lies. Pure.
 */
package org.sidewalkdata.network;

package org.sidewalkdata.api.endpoint;

import org.sidewalkdata.query.Delivery;

/**
 * A small answer that is there as a whole.
 *
 * @param bytes in the format of the delivery; whoever made them keeps no hold of them
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Document(String baseName, Delivery delivery, byte[] bytes) implements Answer {}

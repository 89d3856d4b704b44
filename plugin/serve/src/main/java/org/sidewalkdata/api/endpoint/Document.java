package org.sidewalkdata.api.endpoint;

import java.util.function.Supplier;
import org.sidewalkdata.query.Delivery;

/**
 * A small answer that is there as a whole.
 *
 * @param content makes it, in the format of the delivery: not called for a client that holds the answer already
 */
public record Document(String baseName, Delivery delivery, Supplier<byte[]> content) implements Answer {}

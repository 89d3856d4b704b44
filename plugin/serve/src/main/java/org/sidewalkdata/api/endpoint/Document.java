package org.sidewalkdata.api.endpoint;

import java.util.function.Supplier;
import org.sidewalkdata.query.Delivery;

/**
 * A small response that is created as a whole.
 *
 * @param content creates the body in the format of the delivery; not called for a client whose copy is current
 */
public record Document(String baseName, Delivery delivery, Supplier<byte[]> content) implements Answer {}

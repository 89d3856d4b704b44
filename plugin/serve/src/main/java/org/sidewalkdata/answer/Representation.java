package org.sidewalkdata.answer;

import java.util.Map;
import java.util.function.Supplier;
import org.sidewalkdata.admission.ReadSlot;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;

/** The body of a successful answer, and how it is made. A client with a current copy needs none, and HEAD no body. */
@FunctionalInterface
public interface Representation {
    /**
     * Makes the answer to GET.
     *
     * @param headers of the answer, described
     */
    Response get(Request request, ReadSlot slot, Map<String, String> headers);

    /** Returns the answer to HEAD, without the work of GET. */
    default Response head(Request request, ReadSlot slot, Map<String, String> headers) {
        return Response.empty(200, headers);
    }

    /** Adds the headers that describe the body, such as its type. */
    default void describe(ReadSlot slot, Map<String, String> headers) {}

    /** Returns bytes that are made in memory. */
    static Representation of(String mediaType, Supplier<byte[]> maker) {
        return new Representation() {
            @Override
            public Response get(Request request, ReadSlot slot, Map<String, String> headers) {
                return Response.whole(200, headers, maker.get(), false);
            }

            @Override
            public void describe(ReadSlot slot, Map<String, String> headers) {
                headers.put("Content-Type", mediaType);
            }
        };
    }

    /** Returns bytes that may be none: 204, without a type. HEAD makes them too, because its status depends on them. */
    static Representation orNothing(String mediaType, Supplier<byte[]> maker) {
        return new Representation() {
            @Override
            public Response get(Request request, ReadSlot slot, Map<String, String> headers) {
                byte[] body = maker.get();
                if (body.length == 0) {
                    return Response.empty(204, headers);
                }
                headers.put("Content-Type", mediaType);
                return Response.whole(200, headers, body, request.isHead());
            }

            @Override
            public Response head(Request request, ReadSlot slot, Map<String, String> headers) {
                return get(request, slot, headers);
            }
        };
    }
}

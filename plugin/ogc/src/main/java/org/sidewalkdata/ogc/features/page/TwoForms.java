package org.sidewalkdata.ogc.features.page;

import java.util.List;
import org.sidewalkdata.answer.Content;
import org.sidewalkdata.ogc.features.call.Call;
import org.sidewalkdata.ogc.features.call.Resource;
import org.sidewalkdata.site.http.Representation;

/** A resource with two representations: a document for programs and an HTML page. */
interface TwoForms extends Resource {
    /** Returns the representation of the document. */
    default Representation documentForm() {
        return Representation.JSON;
    }

    Content json(Call call);

    Content html(Call call);

    @Override
    default List<Representation> offered() {
        return List.of(documentForm(), Representation.HTML);
    }

    @Override
    default Content content(Call call) {
        return call.html() ? html(call) : json(call);
    }
}

package org.sidewalkdata.pages.map;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class StreetNamesTest {
    private final StreetNames names = new StreetNames();

    @Test
    void aStreetIsBetweenTheOthersThatMeetItsEnds() {
        names.add("Oak Street", 0, 0, 100, 0);
        names.add("Oak Street", 100, 0, 200, 0);
        names.add("First Avenue", 100.2, 0, 100, 90);
        names.add(null, 100, 90, 200, 0);
        assertEquals(
                ",\"names\":[\"Oak Street\",\"First Avenue\"],\"name\":[0,0,1,null],"
                        + "\"from\":[null,1,0,1],\"to\":[1,null,null,0]",
                json());
    }

    @Test
    void withoutNamesAllIsNull() {
        names.add(null, 0, 0, 100, 0);
        assertEquals(",\"names\":[],\"name\":[null],\"from\":[null],\"to\":[null]", json());
    }

    private String json() {
        var json = new StringBuilder();
        names.appendTo(json);
        return json.toString();
    }
}

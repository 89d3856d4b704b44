package org.sidewalkdata.model;

/** A named part of the city, with the rectangle around its area. */
public record Region(long regionId, String name, Bbox bounds) {}

// What travels between the server and the modules of the map page, and between these modules. Scripts name these types in JSDoc.

/** Longitude and latitude. */
type Position = [lon: number, lat: number];

/** West, south, east, north, in degrees. */
type Box = [west: number, south: number, east: number, north: number];

/** A feature of GeoJSON. */
interface Feature {
  type: 'Feature';
  id?: any;
  properties: any;
  geometry: any;
}

/** Names and values of parameters; the compiler takes a list of two for a list of any length. */
type Pairs = any[][];

type LabelType =
  'CurbRamp' | 'NoCurbRamp' | 'Crosswalk' | 'SurfaceProblem' | 'Obstacle' | 'Signal' | 'NoSidewalk' | 'Other';

/** Weights by label type and 'Grade'. */
type Weights = Partial<Record<LabelType | 'Grade', number>>;

/** Whether a control of two positions is on. */
type Switch = 'off' | 'on';

/** The state of the page (base/state.js). */
interface State {
  /** True inside another site's page, set by ?embed and constant. */
  embed: boolean;
  /** null: the whole city. */
  view: { zoom: number; lat: number; lon: number } | null;
  /** The set of the areas that are colored; null: neighborhoods. */
  areas: string | null;
  /** region_id; of a set: area_id, a text. */
  region: number | string | null;
  /** Corners of a drawn area, which stands in place of a region. */
  within: Position[] | null;
  /** The attribute of areas by which problems are divided; null: scores are colored. */
  per: string | null;
  /** street_edge_id. */
  street: number | null;
  place: Place | null;
  /** Of a street whose pieces are shown together. */
  name: string | null;
  /** Empty: none, and nothing is requested. */
  types: Set<LabelType>;
  /** The least and the most; null: any, including unrated. */
  severity: [number, number] | null;
  /** Of labels: from and to. */
  dates: [string | null, string | null] | null;
  verdict: 'any' | 'correct' | 'incorrect' | 'unvalidated';
  /** The least (B4). */
  reliability: number;
  /** Of streets: the least grade of their steepest 30 m; null: any. */
  grade: number | null;
  /** Of weights (B3). */
  preset: string;
  /** Custom weights, without sign, which override the preset. */
  weights: Weights | null;
  /** B2. */
  model: string;
  /** Two areas, as in region. */
  compare: [number, number] | [string, string] | null;
  /** Range selected in the histogram. */
  scores: [number, number] | null;
  /** Name of a snapshot. */
  since: string | null;
  /** The layer of places that people go to. */
  places: Switch;
  /** The set that the layer of imported points shows. */
  points: string | null;
  /** What that set is compared with: labels of a type, at most so many meters away; null: it is not compared. */
  inventory: { type: string; meters: number } | null;
  /** Slopes instead of scores of streets. */
  slope: Switch;
  /** Ages of images instead of scores of neighborhoods. */
  age: Switch;
  /** The open part of the panel (tabs.js); older links name the same parts. */
  tab: 'regions' | 'streets' | 'fix' | 'compare' | 'changes' | 'adjust' | 'data' | 'sums' | 'trust';
}

type StateKey = Exclude<keyof State, 'embed'>;

/** What an address has of the state. */
type Values = Pick<State, StateKey>;

/** How an address has a value of the state; an invalid text is the initial value. */
interface Key {
  initial: any;
  /** The name in the address, if it is not that of the key. */
  as?: string;
  read: (text: string, hash: URLSearchParams) => any;
  write?: (value: any) => string;
}

/** Something on the map that is chosen. */
interface Place {
  kind: 'intersection' | 'cluster' | 'place' | 'point' | 'reach' | 'repair';
  /** Of a reach: its position and effort; of a repair, the streets of each repair, too. */
  id: any;
}

/** map/city.json. */
interface City {
  name: string | null;
  /** null: nothing is published. */
  bounds: Box | null;
  attribution: string;
  /** Of the operator. */
  basemap?: { url: string; attribution: string };
  /** The coverage below which an area is not ranked (B8). */
  rankedFrom: number;
  /** Tags of things that may move. */
  movable: string[];
  /** The number of places that people go to. */
  places?: number;
  /** Names of the sets of areas, such as wards. */
  areaSets?: string[];
  /** Titles of those that have one. */
  areaTitles?: Record<string, string>;
  /** Names of the sets of imported points. */
  pointSets?: string[];
  /** True if grades of streets are known. */
  grades?: boolean;
  /** True if there may be snapshots to compare with. */
  snapshots?: boolean;
  /** When the data were published. */
  refreshed?: string;
  regions: Area[];
}

/** A neighborhood, as published, or an area of a set. */
interface Area {
  /** region_id; of a set: area_id, a text. */
  id: number | string;
  name: string;
  bbox: Box;
  /** Position of the name. */
  inside: Position | null;
  score: number | null;
  /** Share of the streets' length that is audited, 0 to 1. */
  coverage: number;
  /** The most frequent problem on audited streets. */
  worst?: LabelType | null;
  /** Median age of the labels' images. */
  imageYears?: number | null;
  /** Of a set: the numbers that the city gave, by name. */
  attributes?: Record<string, number>;
  /** Of a set: the number of problem clusters, also on streets without an audit. */
  problems?: number;
}

/** map/areas/SET.json, requested by areas.js when a set is chosen. */
interface AreaSet {
  areas: Area[];
  /** By area. */
  attributes: Record<string, number>[];
  /** By area. */
  problems: number[];
  /** Columns: the index of an area, a street in it, and the share of its length. */
  streets: { area: number[]; id: number[]; share: number[] };
}

/** map/streets.json, as city.js returns it: all streets as columns of equal length, by id. table.js applies weights and filters. */
interface Streets {
  count: number;
  /** street_edge_id. */
  id: number[];
  /** Median age of the images of the labels in years. */
  imageYears: (number | null)[];
  /** region_id. */
  region: (number | null)[];
  /** osm_way_id. */
  way: (number | null)[];
  /** The street's name, and the names of streets that cross at its start and its end. */
  name: (string | null)[];
  from: (string | null)[];
  to: (string | null)[];
  regionNames: Map<number | string | null, string>;
  /** Where streets of several names meet. */
  crossings: { lon: number[]; lat: number[]; names: string[][] };
  /** Length. */
  meters: number[];
  /** audit_count. */
  audits: number[];
  /** The middle of the street, degrees. */
  lon: number[];
  lat: number[];
  /** As published (2026-06); null: not audited. */
  score: (number | null)[];
  /** Counts of clusters of severity 1, 2, 3 and unrated. */
  clusters: Partial<Record<LabelType, number[][]>>;
  /** The parts of a score and max_grade, by tile property (StreetTileProperties.java); null: absent. */
  parts: Record<string, (number | null)[]>;
}

/** map/clusters.json, requested when filters need it: all clusters as columns of equal length, by id. */
interface Clusters {
  count: number;
  /** The names that the column type indexes. */
  types: LabelType[];
  /** label_cluster_id. */
  id: number[];
  /** street_edge_id; null: on no street. */
  street: (number | null)[];
  type: number[];
  /** The median; null: not rated. */
  severity: (number | null)[];
  /** Votes. */
  agree: number[];
  disagree: number[];
  /** 0 to 1, by people's votes (B4); null: no person agreed or disagreed. */
  reliability: (number | null)[];
  /** Average day of its labels, counted from 1 January 1970. */
  day: number[];
}

/** map/places.json, requested when first needed: all places that people go to as columns of equal length, by id. */
interface Places {
  count: number;
  /** The names that the column category indexes. */
  categories: string[];
  /** place_id. */
  id: number[];
  category: number[];
  name: (string | null)[];
  /** region_id. */
  region: (number | null)[];
  /** Degrees. */
  lon: number[];
  lat: number[];
}

/** The response of accessScoreConfig, as far as the page needs it. */
interface Rules {
  type_weights: Partial<Record<LabelType, { base_weight: number }>>;
  /** Magnitudes by preset. */
  presets: Record<string, Weights>;
  preset_sources: Record<string, { url: string; limits: string }>;
  /** null: the model has no grades. */
  grade_scoring: { defaults: { weight: number } } | null;
}

/** The streets with the current weights and filters (table.js): columns of equal length. */
interface Scored {
  table: Streets;
  /** By the current model and weights; null: no score. */
  scores: (number | null)[];
  /** True in the chosen area, if the street is steep enough; null: neither is asked. */
  inside: boolean[] | null;
  /** True in the chosen area and with a cluster that matches the filters, if any. */
  asked: boolean[];
  /** True if asked and inside the range selected in the histogram. */
  shown: boolean[];
}

/** The clusters of the city that the filters select, and the streets that have such a cluster, by id (chosen.js). */
interface Chosen {
  clusters: Set<number>;
  streets: Set<number | null>;
}

/** The share of the length of streets that is in an area, by street_edge_id. */
type Shares = Map<number, number>;

/** An expression of MapLibre's styles, or a function in its place. */
type Expression = string | number | boolean | null | ((of: Drawn) => any) | [operator: string, ...Expression[]] | any[];

/** What an expression is computed of. */
interface Drawn {
  properties: any;
  zoom?: number;
  id?: any;
  feature?: any;
}

/** What areas are colored by instead of their scores (shades.js). */
interface Shades {
  heading: string;
  /** Highest first. */
  classes: { from: number; color: string; title: string }[];
  unknown: { color: string; title: string };
  valueOf: (area: Area) => number | null | undefined;
}

/** A set of imported points against the labels: rows of /v3/api/inventory. */
interface Comparison {
  /** True if the map is close enough to draw its points. */
  close: boolean;
  set: string;
  type: string;
  meters: number;
  /** Numbers of points, and of clusters that only the labels know, by key of POINT_LOOKS. */
  counts: Record<string, number>;
  /** By their ids in the set. */
  points: Map<string | null, any>;
  /** By the numbers of their clusters. */
  clusters: Map<number | null, any>;
  onlyLabels: any[];
}

/** What the legend lists (legend.js). */
interface Listed {
  kind: 'areas' | 'lines';
  /** True if lines show slopes. */
  slope: boolean;
  /** What areas are colored by, as text. */
  areas: string;
  /** Of the marks in view. */
  types: LabelType[];
  /** Of the places in view. */
  categories: string[];
  /** True if an area is hatched. */
  provisional: boolean;
  /** The set of imported points. */
  points?: string | null;
  comparison?: Comparison | null;
}

/** The features at a pixel of the map. */
interface Hits {
  /** A place that people go to. */
  goal?: any;
  /** An imported point. */
  point?: any;
  cluster?: any;
  street?: any;
  region?: any;
}

/** The map (map.js). */
type PageMap = Awaited<ReturnType<typeof import('./resources/map/map.js').startMap>>;

/** What all parts of the page receive. */
interface Page {
  city: City;
  map: PageMap;
  /** True if the address sets the view. */
  viewed?: boolean;
}

/** What a card of the place panel is loaded with. */
interface Loading extends Page {
  signal: AbortSignal;
}

/** What the place panel shows about a place. */
interface Card {
  title: string;
  /** For screen readers. */
  summary: string;
  content: (Node | string | false | null | undefined)[];
  /** What the map shows. */
  box?: Box;
  outline?: { geometry: any; properties?: any }[];
  /** Scrolls to the card of a cluster and may focus it; false: the cluster is not here. */
  reveal: (id: number, focus: boolean) => boolean;
  /** Highlights the card of the mark under the pointer; null: none. */
  point?: ((id: number | null) => void) | null;
}

/** The parts of OpenLayers that the page uses, which the build joins to map/ol.js. */
interface Window {
  ol: typeof import('./openlayers/ol.js').ol;
}

// The elements of index.html exist, and the compiler does not know their kinds: what is found by an id or a selector is not checked.
interface Document {
  getElementById(id: string): any;
}
interface ParentNode {
  querySelector(selector: string): any;
  querySelectorAll(selector: string): NodeListOf<any>;
}
interface Element {
  closest(selector: string): any;
}

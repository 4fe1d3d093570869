// What an SVG may consist of: shapes, text, paint and the groups around them. Everything that runs, moves, links or
// fetches is not on the list, so it need not be known by name (spec 6 C5).

export const SVG_NAMESPACE = "http://www.w3.org/2000/svg";
const XLINK_NAMESPACE = "http://www.w3.org/1999/xlink";
const XML_NAMESPACE = "http://www.w3.org/XML/1998/namespace";
const XMLNS_NAMESPACE = "http://www.w3.org/2000/xmlns/";

/** What drawing programs note for themselves; nothing of it is drawn. */
const NAMESPACES_OF_NOTES = new Set([
  "http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd",
  "http://www.inkscape.org/namespaces/inkscape",
  "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
  "http://creativecommons.org/ns#",
  "http://web.resource.org/cc/",
  "http://purl.org/dc/elements/1.1/",
  "http://www.bohemiancoding.com/sketch/ns",
  "http://www.serif.com/",
  "https://boxy-svg.com",
]);

const words = (list: string) => new Set(list.split(/\s+/).filter((word) => word !== ""));

const ELEMENTS = words(`
  svg g defs symbol use switch title desc metadata style
  path rect circle ellipse line polyline polygon image text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker
  filter feGaussianBlur feOffset feFlood feBlend feColorMatrix feComposite feMerge feMergeNode
`);

const ATTRIBUTES = words(`
  id class style version baseProfile viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr
  d points pathLength transform enable-background href role focusable overflow display visibility opacity color
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset paint-order vector-effect shape-rendering text-rendering image-rendering
  color-interpolation color-interpolation-filters color-rendering mix-blend-mode isolation
  clip clip-path clip-rule clipPathUnits mask maskUnits maskContentUnits mask-type
  gradientUnits gradientTransform spreadMethod offset stop-color stop-opacity
  patternUnits patternContentUnits patternTransform
  marker marker-start marker-mid marker-end markerUnits markerWidth markerHeight refX refY orient
  font font-family font-size font-size-adjust font-stretch font-style font-variant font-weight letter-spacing
  word-spacing text-anchor text-decoration dominant-baseline alignment-baseline baseline-shift writing-mode
  direction unicode-bidi dx dy rotate textLength lengthAdjust startOffset method spacing white-space
  filter filterUnits primitiveUnits in in2 result stdDeviation mode type values operator k1 k2 k3 k4
  flood-color flood-opacity lighting-color
  lang tabindex systemLanguage requiredFeatures requiredExtensions media contentScriptType contentStyleType
  solid-color solid-opacity title
`);

/** Of the page's own language for languages and spaces, and where references stood before SVG 2. */
const ATTRIBUTES_OF_OTHERS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [XLINK_NAMESPACE, words("href type title role show actuate arcrole")],
  [XML_NAMESPACE, words("space lang id")],
]);

export interface SvgElement {
  readonly local: string;
  readonly uri: string;
}

export interface SvgAttribute extends SvgElement {
  readonly value: string;
}

export function isElementAllowed({ uri, local }: SvgElement): boolean {
  return uri === SVG_NAMESPACE ? ELEMENTS.has(local) : NAMESPACES_OF_NOTES.has(uri);
}

export function isAttributeAllowed(element: SvgElement, attribute: SvgAttribute): boolean {
  const { uri, local, value } = attribute;
  if (uri === XMLNS_NAMESPACE || NAMESPACES_OF_NOTES.has(uri)) return true;
  // What a program notes for itself has attributes of its own making, which nobody follows.
  if (element.uri !== SVG_NAMESPACE) return !local.toLowerCase().startsWith("on");
  if (isReference(attribute)) return isReferenceAllowed(element, value);
  const isListed = uri === "" ? isOwnAttribute(local) : (ATTRIBUTES_OF_OTHERS.get(uri)?.has(local) ?? false);
  return isListed && isStyleAllowed(value);
}

function isOwnAttribute(local: string): boolean {
  return ATTRIBUTES.has(local) || /^(?:data|aria)-[\w.-]+$/.test(local);
}

export function isReference({ uri, local }: SvgAttribute): boolean {
  return local === "href" && (uri === "" || uri === XLINK_NAMESPACE);
}

function isReferenceAllowed(element: SvgElement, value: string): boolean {
  return /^\s*#/.test(value) || (element.local === "image" && embeddedPicture(value) !== undefined);
}

/** The picture that a reference carries within itself. */
export function embeddedPicture(reference: string): Buffer | undefined {
  const base64 = /^\s*data:image\/(?:png|jpe?g|gif);base64,([a-z0-9+/=\s]+)$/i.exec(reference)?.[1];
  return base64 === undefined ? undefined : Buffer.from(base64, "base64");
}

/** Paint may point at what is in the same picture; nothing is fetched, and nothing is disguised by escapes. */
export function isStyleAllowed(css: string): boolean {
  if (css.includes("\\")) return false;
  const written = css.toLowerCase();
  // With its comments as well: what looks like one within a string hides nothing from who reads the string.
  return fetchesNothing(written) && fetchesNothing(written.replace(/\/\*[\s\S]*?\*\//g, ""));
}

function fetchesNothing(css: string): boolean {
  if (/@(?!media\b)|expression\s*\(|behaviou?r\s*:|-moz-binding|(?:java|vb)script\s*:/.test(css))
    return false;
  return !/(?:image|image-set|src)\s*\(/.test(css) && !/url\s*\((?!\s*["']?\s*#)/.test(css);
}

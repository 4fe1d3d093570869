// The allowed elements and attributes of an SVG: shapes, text, paint and groups, but nothing that runs, animates, links
// or fetches (spec 6 C5). JavaScript, because it runs in the image process. The content is untrusted, so every check
// runs in linear time.
// @ts-check

/**
 * @typedef {{ readonly local: string, readonly uri: string }} SvgElement
 * @typedef {SvgElement & { readonly value: string }} SvgAttribute
 */

export const SVG_NAMESPACE = "http://www.w3.org/2000/svg";
const XLINK_NAMESPACE = "http://www.w3.org/1999/xlink";
const XML_NAMESPACE = "http://www.w3.org/XML/1998/namespace";
const XMLNS_NAMESPACE = "http://www.w3.org/2000/xmlns/";

/** Metadata of drawing programs, which is not rendered. */
const METADATA_NAMESPACES = new Set([
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

/** @param {string} list */
const words = (list) => new Set(list.split(/\s+/).filter((word) => word !== ""));

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

/** Attributes of other namespaces: language, white space, and references as written before SVG 2. */
const FOREIGN_ATTRIBUTES = new Map([
  [XLINK_NAMESPACE, words("href type title role show actuate arcrole")],
  [XML_NAMESPACE, words("space lang id")],
]);

/**
 * Paths and matrices are long lists of numbers, and an image can be embedded; no other attribute needs to be long.
 */
const LONG_ATTRIBUTES = words("d points values transform href");
const MAX_ATTRIBUTE_LENGTH = 10_000;

/** @param {SvgElement} element */
export function isElementAllowed({ uri, local }) {
  return uri === SVG_NAMESPACE ? ELEMENTS.has(local) : METADATA_NAMESPACES.has(uri);
}

/** @param {SvgAttribute} attribute */
export function isTooLong({ local, value }) {
  return value.length > MAX_ATTRIBUTE_LENGTH && !LONG_ATTRIBUTES.has(local);
}

/**
 * @param {SvgElement} element
 * @param {SvgAttribute} attribute
 */
export function isAttributeAllowed(element, attribute) {
  const { uri, local, value } = attribute;
  if (uri === XMLNS_NAMESPACE || METADATA_NAMESPACES.has(uri)) return true;
  // Metadata elements may have any attributes except event handlers, because nothing evaluates them.
  if (element.uri !== SVG_NAMESPACE) return !local.toLowerCase().startsWith("on");
  if (isReference(attribute)) return isReferenceAllowed(element, value);
  const isListed = uri === "" ? isOwnAttribute(local) : (FOREIGN_ATTRIBUTES.get(uri)?.has(local) ?? false);
  return isListed && isStyleAllowed(value);
}

/** @param {string} local */
function isOwnAttribute(local) {
  return ATTRIBUTES.has(local) || /^(?:data|aria)-[\w.-]+$/.test(local);
}

/** @param {SvgAttribute} attribute */
export function isReference({ uri, local }) {
  return local === "href" && (uri === "" || uri === XLINK_NAMESPACE);
}

/**
 * @param {SvgElement} element
 * @param {string} value
 */
function isReferenceAllowed(element, value) {
  return (
    value.trimStart().startsWith("#") || (element.local === "image" && embeddedPicture(value) !== undefined)
  );
}

/**
 * The image embedded in a data URL.
 * @param {string} reference
 */
export function embeddedPicture(reference) {
  const [, base64] = /^data:image\/(?:png|jpe?g|gif);base64,([a-z0-9+/=\s]+)$/i.exec(reference.trim()) ?? [];
  return base64 === undefined ? undefined : Buffer.from(base64, "base64");
}

/**
 * Paint may refer to elements of the same SVG, but must not fetch anything or hide anything with escapes.
 * @param {string} css
 */
export function isStyleAllowed(css) {
  if (css.includes("\\")) return false;
  // Collapse white space, so that no pattern below has to scan it repeatedly.
  const written = css.toLowerCase().replaceAll(/\s+/g, " ");
  // Also checked with its comments, because a string that looks like a comment could hide something.
  return fetchesNothing(written) && fetchesNothing(withoutComments(written));
}

/** @param {string} css */
function withoutComments(css) {
  const parts = [];
  let from = 0;
  for (let start = css.indexOf("/*"); start !== -1; start = css.indexOf("/*", from)) {
    const end = css.indexOf("*/", start + 2);
    if (end === -1) break;
    parts.push(css.slice(from, start));
    from = end + 2;
  }
  return [...parts, css.slice(from)].join("");
}

/** @param {string} css with single spaces */
function fetchesNothing(css) {
  if (/@(?!media\b)|expression ?\(|behaviou?r ?:|-moz-binding|(?:java|vb)script ?:/.test(css)) return false;
  return !/(?:image|image-set|src) ?\(/.test(css) && !/url ?\((?! ?["']? ?#)/.test(css);
}

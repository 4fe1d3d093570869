// A fast `getComputedStyle` for tests. It evaluates inline styles, the `hidden` attribute and inherited visibility,
// which is all that tests need to know whether an element can be seen and clicked. happy-dom's own version applies
// every style sheet to every element and took a fifth of the web tests' time.

export function cheapComputedStyle(element: Element, pseudo?: string | null): CSSStyleDeclaration {
  const inline = styleOf(pseudo ? document.createElement("span") : element);
  const valueOf = (property: string): string => {
    const own = inline?.getPropertyValue(property) ?? "";
    if (own !== "" || pseudo) return own;
    if (property === "display") return element.hasAttribute("hidden") ? "none" : defaultDisplay(element);
    if (property === "visibility") return inheritedVisibility(element);
    return "";
  };
  return new Proxy({} as CSSStyleDeclaration, {
    get(_, key) {
      if (key === "getPropertyValue") return valueOf;
      return typeof key === "string" ? valueOf(kebab(key)) : undefined;
    },
  });
}

function styleOf(element: Element): CSSStyleDeclaration | undefined {
  return "style" in element ? (element.style as CSSStyleDeclaration) : undefined;
}

const INLINE = new Set(["A", "B", "CODE", "EM", "I", "LABEL", "SPAN", "STRONG", "SUB", "SUP", "U"]);
const NOT_SHOWN = new Set(["HEAD", "SCRIPT", "STYLE", "TEMPLATE"]);

function defaultDisplay({ tagName }: Element): string {
  if (NOT_SHOWN.has(tagName)) return "none";
  return INLINE.has(tagName) ? "inline" : "block";
}

function inheritedVisibility(element: Element): string {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const visibility = styleOf(at)?.visibility ?? "";
    if (visibility !== "") return visibility;
  }
  return "visible";
}

function kebab(property: string): string {
  return property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

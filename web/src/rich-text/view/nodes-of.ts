// The nodes below another, for a view that must not fall over a document that somebody tampered with.

export function nodesOf<Node extends object>(children: unknown): Node[] {
  if (!Array.isArray(children)) return [];
  return children.filter((child): child is Node => typeof child === "object" && child !== null);
}

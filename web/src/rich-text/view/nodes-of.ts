// Returns a node's children; never throws, even for a tampered document.

export function nodesOf<Node extends object>(children: unknown): Node[] {
  if (!Array.isArray(children)) return [];
  return children.filter((child): child is Node => typeof child === "object" && child !== null);
}

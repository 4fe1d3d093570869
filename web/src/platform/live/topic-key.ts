// The key of a live topic in maps.
export function topicKey({ type, entityId }: { readonly type: string; readonly entityId: string }): string {
  return `${type} ${entityId}`;
}

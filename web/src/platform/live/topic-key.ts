// What tells one topic of the live channel from another.
export function topicKey({ type, entityId }: { readonly type: string; readonly entityId: string }): string {
  return `${type} ${entityId}`;
}

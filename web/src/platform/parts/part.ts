// A lazily loaded part of the application. Callers can check whether it has loaded and then render it directly, because
// React delays content that was suspended by a third of a second.

export interface Part<Content> {
  readonly load: () => Promise<Content>;
  readonly arrived: () => Content | undefined;
}

export function partOf<Content>(fetchContent: () => Promise<Content>): Part<Content> {
  let arrived: Content | undefined;
  return {
    load: async () => (arrived ??= await fetchContent()),
    arrived: () => arrived,
  };
}

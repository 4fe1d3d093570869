// Fetches changes of a document with one call at a time: requests during a call are joined into one more.

export interface WantedChanges {
  readonly withActions?: boolean;
}

export class JoinedFetches {
  readonly #fetch: (wanted: Required<WantedChanges>) => Promise<void>;
  #wanted: Required<WantedChanges> | undefined;
  #isFetching = false;

  constructor(fetch: (wanted: Required<WantedChanges>) => Promise<void>) {
    this.#fetch = fetch;
  }

  /** Never rejects: changes that could not be fetched come with the next message, or when the connection is back. */
  async request({ withActions = false }: WantedChanges): Promise<void> {
    this.#wanted = { withActions: withActions || this.#wanted?.withActions === true };
    if (this.#isFetching) return;
    this.#isFetching = true;
    try {
      while (this.#wanted !== undefined) {
        const wanted = this.#wanted;
        this.#wanted = undefined;
        await this.#fetch(wanted);
      }
    } catch {
      this.#wanted = undefined;
    } finally {
      this.#isFetching = false;
    }
  }
}

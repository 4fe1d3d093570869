// Fake XMLHttpRequests that tests answer.

export class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  sent: { method: string; url: string; type: string; body: unknown } | undefined;
  #method = "";
  #url = "";
  #type = "";

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    if (name === "content-type") this.#type = value;
  }

  send(body: unknown): void {
    this.sent = { method: this.#method, url: this.#url, type: this.#type, body };
  }

  abort(): void {
    this.#end("abort");
  }

  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded, total }));
  }

  answer(status: number): void {
    this.status = status;
    this.#end("load");
  }

  breakOff(): void {
    this.#end("error");
  }

  #end(how: "load" | "error" | "abort"): void {
    this.dispatchEvent(new Event(how));
    this.dispatchEvent(new Event("loadend"));
  }
}

/** Records the requests in order. */
export function fakeRequests() {
  const made: FakeRequest[] = [];
  const newRequest = () => {
    const request = new FakeRequest();
    made.push(request);
    return request as unknown as XMLHttpRequest;
  };
  return { made, newRequest };
}

/** Lets pending promises settle without advancing time. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

// A browser for tests of redirects: stores cookies by path, follows redirects and records every visited URL.

export interface Page {
  /** The final URL, as in the address bar. */
  readonly url: URL;
  readonly status: number;
  readonly text: string;
  /** Every URL on the way. */
  readonly trail: readonly string[];
  readonly headers: Headers;
}

export interface Browser {
  visit(address: string, form?: Record<string, string>): Promise<Page>;
  /** The cookies, by name, that the browser would send to this path. */
  cookiesAt(path: string): Record<string, string>;
  setCookie(name: string, value: string, path: string): void;
}

const MAX_REDIRECTS = 20;

/** `origin` is the product's public origin, `server` the address it listens at; other origins are visited directly. */
export function openBrowser({ origin, server }: { origin: string; server: string }): Browser {
  const jar = new Map<string, { value: string; path: string }>();
  const cookiesAt = (path: string) =>
    Object.fromEntries(
      [...jar]
        .filter(([, cookie]) => path === cookie.path || path.startsWith(cookie.path.replace(/\/?$/, "/")))
        .map(([name, { value }]) => [name, value]),
    );

  async function send(url: URL, form: Record<string, string> | undefined): Promise<Response> {
    const isOurs = url.origin === origin || url.origin === server;
    const cookies = Object.entries(cookiesAt(url.pathname)).map(([name, value]) => `${name}=${value}`);
    const response = await fetch(isOurs ? `${server}${url.pathname}${url.search}` : url, {
      redirect: "manual",
      headers: { cookie: cookies.join("; "), accept: "text/html" },
      ...(form === undefined ? {} : { method: "POST", body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) keep(jar, line);
    return response;
  }

  return {
    cookiesAt,
    setCookie: (name, value, path) => void jar.set(name, { value, path }),
    async visit(address, form) {
      let url = new URL(address, origin);
      let posted = form;
      const trail = [url.href];
      for (let hops = 0; hops < MAX_REDIRECTS; hops += 1) {
        const response = await send(url, posted);
        const location = response.headers.get("location");
        if (location === null) {
          const text = await response.text();
          return { url, status: response.status, text, trail, headers: response.headers };
        }
        url = new URL(location, url);
        posted = undefined;
        trail.push(url.href);
      }
      throw new Error(`Redirect loop: ${trail.join(" ")}`);
    },
  };
}

function keep(jar: Map<string, { value: string; path: string }>, line: string): void {
  const [pair = "", ...attributes] = line.split(/;\s*/);
  const [name = "", value = ""] = pair.split(/=(.*)/s);
  const attribute = (wanted: string) =>
    attributes.find((each) => each.toLowerCase().startsWith(`${wanted}=`))?.split("=")[1];
  const expires = attribute("expires");
  const isOver = attribute("max-age") === "0" || (expires !== undefined && new Date(expires).getTime() <= 0);
  if (isOver || value === "") jar.delete(name);
  else jar.set(name, { value, path: attribute("path") ?? "/" });
}

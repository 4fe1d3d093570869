// The simulator's page of practice manager connections, where a connection can be ended on the provider's side.
import { html } from "hono/html";
import type { Markup } from "@gap/server/platform/http/plain-page";
import { DEMO_PEOPLE } from "./demo-people";
import { simulatorPage, type PageSettings } from "./login-page";
import { PRACTICE_NAME } from "./practice-clients";

export const CONNECTIONS_PATH = "/connections";

export function connectionsPage(settings: PageSettings, connected: readonly string[]): Markup {
  const { productName, providerName } = settings;
  return simulatorPage(
    settings,
    "Connected apps",
    connected.length === 0
      ? html`<p>No app is connected to ${PRACTICE_NAME}.</p>
          <p><a href="/">Back to ${productName}</a></p>`
      : html`<p>
            ${productName} can read the clients of ${PRACTICE_NAME}. If you disconnect it here, it finds out
            at its next request, as it would with ${providerName}.
          </p>
          <form method="post">
            <ul>
              ${connected.map((subject) => {
                const person = DEMO_PEOPLE.find((each) => each.subject === subject);
                return html`<li>
                  <button type="submit" name="subject" value="${subject}">
                    <strong>Disconnect ${productName}</strong>
                    <span>Connected by ${person?.email ?? "an unknown person"}</span>
                  </button>
                </li>`;
              })}
            </ul>
          </form>
          <p><a href="/">Back to ${productName}</a></p>`,
  );
}

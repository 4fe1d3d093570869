// The simulator's pages for choosing a person and for an expired login. Plain forms without scripts.
import { html } from "hono/html";
import { plainPage, type Markup } from "@gap/server/platform/http/plain-page";
import { DEMO_PEOPLE, type DemoPerson } from "./demo-people";

export const LOGIN_PAGE_STYLE_PATH = "/simulator.css";

export interface PageSettings {
  readonly mountPath: string;
  readonly providerName: string;
  readonly productName: string;
}

export function loginPage(settings: PageSettings): Markup {
  const { providerName, productName } = settings;
  return simulatorPage(
    settings,
    `Log in to ${providerName}`,
    html`<p>
        This simulator replaces ${providerName} where none is configured. Choose who logs in to
        ${productName}.
      </p>
      <form method="post">
        <ul>
          ${DEMO_PEOPLE.map(personButton)}
        </ul>
        <button class="cancel" type="submit" name="choice" value="cancel">Cancel</button>
      </form>`,
  );
}

export function expiredPage(settings: PageSettings): Markup {
  return simulatorPage(
    settings,
    "This login has expired",
    html`<p>It took too long, or was already completed.</p>
      <p><a href="/">Back to ${settings.productName}</a></p>`,
  );
}

function personButton({ subject, firstName, lastName, email, emailVerified, hint }: DemoPerson): Markup {
  return html`<li>
    <button type="submit" name="choice" value="${subject}">
      <strong>${firstName} ${lastName}</strong>
      <span>${email} · ${emailVerified ? "verified" : "not verified"}</span>
      <span>${hint}</span>
    </button>
  </li>`;
}

export function simulatorPage({ mountPath }: PageSettings, title: string, content: Markup): Markup {
  return plainPage({
    title,
    styleSheet: `${mountPath}${LOGIN_PAGE_STYLE_PATH}`,
    body: html`<main>
      <h1>${title}</h1>
      ${content}
    </main>`,
  });
}

export const LOGIN_PAGE_STYLE = `
:root { color-scheme: light dark; --canvas: #fbfbf9; --surface: #fff; --border: #e0e0dc; --input: #8c918e;
  --text: #151d1f; --text-2: #4e5656; --accent: #10606e; --soft: #e1f3f6; --focus: #207d8b; }
@media (prefers-color-scheme: dark) { :root { --canvas: #111719; --surface: #192022; --border: #374042; --input: #6f7675;
  --text: #edf1f1; --text-2: #b4bbbc; --accent: #9bd4dd; --soft: #12313a; --focus: #6bbbc7; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--canvas);
  color: var(--text); font: 14px/20px "DM Sans Variable", "DM Sans", system-ui, sans-serif; }
main { width: 100%; max-width: 440px; padding: 32px 24px; background: var(--surface); border: 1px solid var(--border);
  border-radius: 12px; }
h1 { margin: 0 0 8px; font-size: 22px; line-height: 28px; letter-spacing: -0.018em; }
p { margin: 0 0 16px; color: var(--text-2); }
ul { list-style: none; margin: 0 0 16px; padding: 0; display: grid; gap: 8px; }
button { width: 100%; display: grid; gap: 2px; padding: 12px 16px; font: inherit; color: inherit; text-align: left;
  background: var(--surface); border: 1px solid var(--input); border-radius: 8px; cursor: pointer; overflow-wrap: anywhere; }
button:hover { background: var(--soft); }
button span { color: var(--text-2); }
.cancel { text-align: center; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
`;

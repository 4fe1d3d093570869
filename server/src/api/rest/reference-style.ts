// The style of the reference page, in light and dark.
export const REFERENCE_STYLE = `
:root { color-scheme: light dark; --text: #1c2b33; --quiet: #51626b; --line: #d5dde1; --ground: #fff; --part: #f3f6f8; --link: #0b5c8a; }
@media (prefers-color-scheme: dark) {
  :root { --text: #e6edf1; --quiet: #a9b8c0; --line: #33444d; --ground: #12191d; --part: #1a242a; --link: #7cc4ee; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; color: var(--text); background: var(--ground); font: 1rem/1.5 system-ui, sans-serif; }
a { color: var(--link); }
code { font-family: ui-monospace, monospace; font-size: 0.95em; overflow-wrap: anywhere; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; margin: 0; padding: 0; list-style: none; }
h2 { margin-top: 2rem; }
h3 { display: inline; font-size: 1rem; font-weight: 600; }
h4 { margin: 1rem 0 0.25rem; }
details { margin: 0.5rem 0; padding: 0.75rem 1rem; border: 1px solid var(--line); border-radius: 8px; }
details[open] { background: var(--part); }
summary { cursor: pointer; }
summary > span { display: block; color: var(--quiet); }
.method { display: inline-block; min-width: 4rem; }
dl { margin: 0; }
dl > div { padding: 0.25rem 0; border-top: 1px solid var(--line); }
dt, dd { margin: 0; }
dd { color: var(--quiet); }
@media (min-width: 40rem) {
  dl > div { display: grid; grid-template-columns: minmax(12rem, 1fr) 2fr; gap: 1rem; }
}
`;

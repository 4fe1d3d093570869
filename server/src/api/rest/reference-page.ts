// The reference of the public API as a page: generated from the OpenAPI document, without scripts.
import { html } from "hono/html";
import { plainPage, type Markup } from "@gap/server/platform/http/plain-page";

interface Schema {
  readonly type?: string | readonly string[];
  readonly $ref?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly description?: string;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

interface Content {
  readonly description?: string;
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

interface DescribedOperation {
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly operationId?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema?: Schema;
    readonly description?: string;
  }[];
  readonly requestBody?: Content;
  readonly responses?: Readonly<Record<string, Content>>;
}

export interface OpenApiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  readonly servers?: readonly { readonly url: string }[];
  readonly paths?: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}

interface Listed extends DescribedOperation {
  readonly method: string;
  readonly path: string;
}

export function referencePage(document: OpenApiDocument): Markup {
  const { info, servers = [], paths = {} } = document;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]): Listed => ({ ...described, method, path })),
  );
  const tags = [...new Set(operations.map(tagOf))];
  const schemas = document.components?.schemas ?? {};
  return plainPage({
    title: info.title,
    styleSheet: "docs/reference.css",
    body: html`<header>
        <h1>${info.title}</h1>
        <p>${info.description ?? ""}</p>
        <p>
          Version ${info.version}. Addresses begin with <code>${servers[0]?.url ?? ""}</code>.
          <a href="openapi.json">OpenAPI document</a>
        </p>
      </header>
      <nav aria-label="Operations">
        <ul>
          ${tags.map((tag) => html`<li><a href="#${anchorOf(tag)}">${tag}</a></li>`)}
        </ul>
      </nav>
      <main>
        ${tags.map(
          (tag) =>
            html`<section aria-labelledby="${anchorOf(tag)}">
              <h2 id="${anchorOf(tag)}">${tag}</h2>
              ${operations.filter((each) => tagOf(each) === tag).map((each) => shown(each, schemas))}
            </section>`,
        )}
      </main>`,
  });
}

function tagOf({ tags = [] }: DescribedOperation): string {
  return tags[0] ?? "Other";
}

function anchorOf(tag: string): string {
  return tag.toLowerCase().replaceAll(" ", "-");
}

type Schemas = Readonly<Record<string, Schema>>;

function shown(operation: Listed, schemas: Schemas): Markup {
  const { method, path, summary = "", description = "", operationId = "", parameters = [] } = operation;
  const { default: _problem, ...answers } = operation.responses ?? {};
  const [[status = "", answer] = []] = Object.entries(answers);
  const body = schemaOf(operation.requestBody);
  const schema = schemaOf(answer);
  return html`<details id="${operationId}">
    <summary>
      <h3><span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code></h3>
      <span>${summary}</span>
    </summary>
    <p>${withCode(description)}</p>
    ${fields(
      "Parameters",
      parameters.map((each) => ({
        name: each.name,
        type: `${typeOf(each.schema ?? {}, schemas)} in the ${each.in}`,
        isRequired: each.required === true,
        note: each.schema?.description ?? each.description ?? "",
      })),
    )}
    ${body === undefined ? "" : fields("Body", rowsOf(body, schemas))}
    ${schema === undefined ? "" : fields(`Answer ${status}`, rowsOf(schema, schemas))}
  </details>`;
}

function schemaOf(part: Content | undefined): Schema | undefined {
  return Object.values(part?.content ?? {})[0]?.schema;
}

interface Field {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly note: string;
}

function fields(title: string, rows: readonly Field[]): Markup | "" {
  if (rows.length === 0) return "";
  return html`<h4>${title}</h4>
    <dl>
      ${rows.map(
        ({ name, type, isRequired, note }) =>
          html`<div>
            <dt><code>${name}</code></dt>
            <dd>
              ${type}${isRequired ? html`, <strong>required</strong>` : ""}${note === "" ? "" : `. ${note}`}
            </dd>
          </div>`,
      )}
    </dl>`;
}

/** Text between backticks as code. */
function withCode(text: string): readonly (Markup | string)[] {
  return text.split("`").map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part));
}

/** Each field with those inside it: primaryContact.email, items[].name. */
function rowsOf(schema: Schema, schemas: Schemas, prefix = ""): Field[] {
  const { properties, items, required = [] } = resolved(schema, schemas);
  if (items !== undefined) return rowsOf(items, schemas, `${prefix}[]`);
  return Object.entries(properties ?? {}).flatMap(([name, field]) => {
    const path = prefix === "" ? name : `${prefix}.${name}`;
    const { description } = resolved(field, schemas);
    return [
      {
        name: path,
        type: typeOf(field, schemas),
        isRequired: required.includes(name),
        note: field.description ?? description ?? "",
      },
      ...rowsOf(nonNull(field, schemas), schemas, path),
    ];
  });
}

/** The only alternative besides null, whose fields are shown. */
function nonNull(schema: Schema, schemas: Schemas): Schema {
  const { anyOf, oneOf } = resolved(schema, schemas);
  const [first, ...others] = (anyOf ?? oneOf ?? []).filter(({ type }) => type !== "null");
  return first === undefined || others.length > 0 ? schema : first;
}

function resolved(schema: Schema, schemas: Schemas): Schema {
  const name = schema.$ref?.split("/").at(-1);
  return name === undefined ? schema : (schemas[name] ?? {});
}

function typeOf(schema: Schema, schemas: Schemas): string {
  const { type, format, enum: choices, const: only, items, anyOf, oneOf } = resolved(schema, schemas);
  const alternatives = anyOf ?? oneOf;
  if (alternatives !== undefined)
    return [...new Set(alternatives.map((each) => typeOf(each, schemas)))].join(" or ");
  if (choices !== undefined) return choices.filter((choice) => choice !== null).join(", ");
  if (only !== undefined) return String(only);
  if (items !== undefined) return `list of ${typeOf(items, schemas)}`;
  const types = [type ?? "any"].flat().map((each) => (each === "object" ? "fields" : each));
  return [types.join(" or "), format].filter(Boolean).join(", ");
}

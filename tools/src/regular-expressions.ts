// Collects the product's regular expressions from its sources: literals, and `RegExp` calls with constant strings.
import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { parseSync, Visitor, type ESTree } from "vite";

export interface RegularExpression {
  /** File and line. */
  readonly at: string;
  readonly source: string;
  readonly flags: string;
}

export interface SourcePatterns {
  readonly patterns: readonly RegularExpression[];
  /** Places where a pattern is built from run-time values, which cannot be checked. */
  readonly unreadable: readonly string[];
}

const FOLDERS = ["core/src", "server/src", "verifier/src", "web/src"] as const;
const IS_SOURCE = /\.(?:ts|tsx|mjs)$/;
const IS_TEST = /\.test(?:-[a-z-]+)?\.tsx?$/;

export function regularExpressionsOf(root: string): SourcePatterns {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .map((file) => `${folder}/${file.split(sep).join("/")}`)
      .filter((file) => IS_SOURCE.test(file) && !IS_TEST.test(file))
      .toSorted(),
  );
  const found = files.map((file) => regularExpressionsIn(file, readFileSync(join(root, file), "utf8")));
  return {
    patterns: found.flatMap(({ patterns }) => patterns),
    unreadable: found.flatMap(({ unreadable }) => unreadable),
  };
}

export function regularExpressionsIn(file: string, content: string): SourcePatterns {
  const { program, errors } = parseSync(file, content);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const texts = constantTexts(program);
  const patterns: RegularExpression[] = [];
  const unreadable: string[] = [];
  const placeOf = (node: ESTree.Span) => `${file}:${content.slice(0, node.start).split("\n").length}`;
  const readConstructor = (node: ESTree.NewExpression | ESTree.CallExpression) => {
    if (node.callee.type !== "Identifier" || node.callee.name !== "RegExp") return;
    const source = textOf(node.arguments[0], texts);
    const flags = node.arguments[1] === undefined ? "" : textOf(node.arguments[1], texts);
    if (source === undefined || flags === undefined) unreadable.push(placeOf(node));
    else patterns.push({ at: placeOf(node), source, flags });
  };
  new Visitor({
    Literal(node) {
      if (!("regex" in node)) return;
      patterns.push({ at: placeOf(node), source: node.regex.pattern, flags: node.regex.flags });
    },
    NewExpression: readConstructor,
    CallExpression: readConstructor,
  }).visit(program);
  return { patterns, unreadable };
}

/** String constants at the top level of a file. */
function constantTexts(program: ESTree.Program): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const statement of program.body) {
    const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (declaration?.type !== "VariableDeclaration" || declaration.kind !== "const") continue;
    for (const { id, init } of declaration.declarations) {
      const text = init === null ? undefined : textOf(init, texts);
      if (id.type === "Identifier" && text !== undefined) texts.set(id.name, text);
    }
  }
  return texts;
}

function textOf(node: ESTree.Argument | undefined, texts: ReadonlyMap<string, string>): string | undefined {
  if (node?.type === "Literal") return typeof node.value === "string" ? node.value : undefined;
  if (node?.type === "Identifier") return texts.get(node.name);
  if (node?.type !== "TemplateLiteral") return undefined;
  const values = node.expressions.map((expression) => textOf(expression, texts));
  if (values.includes(undefined)) return undefined;
  return node.quasis.map(({ value }, index) => `${value.cooked}${values[index] ?? ""}`).join("");
}

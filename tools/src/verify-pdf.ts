// `npm run verify -- [--key=fingerprint] file.pdf`: checks the seal and the content of an accepted proposal or a finalised
// document, without a server. With the key that the sender has published, it also says whose seal it is.
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { verifyPdf } from "@gap/verifier/verify-pdf";
import { isByKnownKey, verdictInWords } from "@gap/verifier/verdict-in-words";
import { PlainProblem } from "./project.mjs";

const KEY = "--key=";
const given = process.argv.slice(2);
const knownKey = given.find((each) => each.startsWith(KEY))?.slice(KEY.length);
const files = given.filter((each) => !each.startsWith(KEY));
if (files.length === 0) throw new PlainProblem("Name a file: npm run verify -- file.pdf");

for (const file of files) {
  const bytes = await readFile(file).catch(() => {
    throw new PlainProblem(`${file} cannot be read.`);
  });
  const verdict = await verifyPdf(bytes);
  console.log([basename(file), ...verdictInWords(verdict, knownKey).map((line) => `  ${line}`)].join("\n"));
  if (!verdict.isSound || (knownKey !== undefined && !isByKnownKey(verdict, knownKey))) process.exitCode = 1;
}

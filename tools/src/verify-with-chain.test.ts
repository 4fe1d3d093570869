// Tests the verifier with seals by a given certificate (SEAL_P12_FILE) with a chain, and with a time stamp
// (SEAL_TIMESTAMP_URL): it names the signers and notices every altered byte. openssl creates the authorities.
import { execFileSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { PDF } from "@libpdf/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemRandom } from "@gap/server/platform/clock";
import { assertUsableSealKey } from "@gap/server/platform/pdf/assert-usable-seal-key";
import { createSealer } from "@gap/server/platform/pdf/seal";
import { createRegionSecret } from "@gap/server/platform/region-secret";
import { verifySeal, type SealVerdict } from "@gap/verifier/verify-seal";
import { verdictInWords } from "@gap/verifier/verdict-in-words";
import { verifyPdf } from "@gap/verifier/verify-pdf";

const folder = mkdtempSync(join(tmpdir(), "gap-authorities-"));
const PASSWORD = "of-the-p12";
const NOW = new Date("2026-05-23T10:00:00Z");
/** Object identifier of a time-stamp token in a seal (RFC 3161, appendix A), in hex. */
const TIME_STAMP_TOKEN = "2a864886f70d010910020e";

/** `command` is split at spaces; `whole` arguments are passed as they are. */
function openssl(command: string, ...whole: readonly string[]): void {
  execFileSync("openssl", [...command.split(" "), ...whole], { cwd: folder, stdio: "pipe", timeout: 60_000 });
}

function hasOpenssl(): boolean {
  try {
    openssl("version");
    return true;
  } catch {
    return false;
  }
}

interface Certified {
  readonly name: string;
  readonly subject: string;
  readonly issuer?: string;
  readonly extensions: string;
}

function certify({ name, subject, issuer, extensions }: Certified): void {
  writeFileSync(join(folder, `${name}.ext`), extensions);
  openssl(`req -newkey rsa:2048 -nodes -keyout ${name}.key -out ${name}.csr -subj`, `/CN=${subject}`);
  const signedBy =
    issuer === undefined ? `-signkey ${name}.key` : `-CA ${issuer}.crt -CAkey ${issuer}.key -CAcreateserial`;
  openssl(`x509 -req -days 3650 -sha256 -in ${name}.csr -extfile ${name}.ext -out ${name}.crt ${signedBy}`);
}

const AUTHORITY = "basicConstraints=critical,CA:true\nkeyUsage=critical,keyCertSign,cRLSign\n";
const HASHES = ["sha256", "sha384", "sha512"] as const;
/** Configuration of a time-stamp authority that uses the given hash for signature and certificate id. */
const timestampsBy = (hash: string) => `[tsa]
default_tsa = ours
[ours]
serial = ./tsa.serial
signer_digest = ${hash}
ess_cert_id_alg = ${hash}
default_policy = 1.2.3.4.1
digests = ${HASHES.join(", ")}
`;
/** Certificates in each file besides the seal's own. */
const P12_FILES = { seal: ["middle", "root"], disordered: ["root", "middle"], incomplete: ["root"] } as const;

function makeAuthorities(): void {
  certify({ name: "root", subject: "Root of trust", extensions: AUTHORITY });
  certify({ name: "middle", subject: "Issuing authority", issuer: "root", extensions: AUTHORITY });
  certify({
    name: "seal",
    subject: "Harbour Advisory seal",
    issuer: "middle",
    extensions: "keyUsage=critical,digitalSignature,nonRepudiation\n",
  });
  certify({
    name: "tsa",
    subject: "Clock of record",
    issuer: "root",
    extensions: "keyUsage=critical,digitalSignature\nextendedKeyUsage=critical,timeStamping\n",
  });
  for (const [name, others] of Object.entries(P12_FILES)) {
    const certificates = others.map((each) => readFileSync(join(folder, `${each}.crt`), "utf8"));
    writeFileSync(join(folder, `${name}.pem`), certificates.join(""));
    const made = `-certfile ${name}.pem -passout pass:${PASSWORD} -out ${name}.p12`;
    openssl(`pkcs12 -export -inkey seal.key -in seal.crt ${made}`);
  }
  for (const hash of HASHES) writeFileSync(join(folder, `${hash}.cnf`), timestampsBy(hash));
  writeFileSync(join(folder, "tsa.serial"), "01\n");
}

/** A time-stamp server (RFC 3161 over HTTP); the path names the hash to use. */
function startTimestamps(): Server {
  const server = createServer((request, response) => {
    void buffer(request).then((query) => {
      writeFileSync(join(folder, "query.tsq"), query);
      const how = `-config ${request.url?.slice(1)}.cnf -queryfile query.tsq -inkey tsa.key -signer tsa.crt`;
      openssl(`ts -reply ${how} -out reply.tsr`);
      response.setHeader("content-type", "application/timestamp-reply");
      response.end(readFileSync(join(folder, "reply.tsr")));
    });
  });
  return server.listen(0, "127.0.0.1");
}

interface SealedHow {
  readonly p12?: keyof typeof P12_FILES;
  readonly timestampsBy?: (typeof HASHES)[number];
}

async function sealedWith({ p12 = "seal", timestampsBy: hash }: SealedHow): Promise<Uint8Array> {
  const timestampUrl = hash === undefined ? undefined : `${timestampsAt}/${hash}`;
  const sealer = createSealer({
    config: {
      productName: "Gap",
      seal: { p12File: join(folder, `${p12}.p12`), p12Password: PASSWORD, timestampUrl },
    },
    secret: createRegionSecret("a-secret-of-the-region", systemRandom),
  });
  const pdf = PDF.create();
  pdf.addPage({ size: "a4" }).drawText("Proposal", { x: 60, y: 700 });
  const { content } = await sealer.seal(
    { parts: [await pdf.save()] },
    { reason: "Accepted proposal", now: NOW },
  );
  return content;
}

type Intact = Extract<SealVerdict, { readonly state: "intact" }>;

const isPossible = hasOpenssl();
let timestamps: Server | undefined;
let timestampsAt: string;
let byChain: Uint8Array;
let withTime: Uint8Array;
beforeAll(async () => {
  if (!isPossible) return;
  makeAuthorities();
  timestamps = startTimestamps();
  await once(timestamps, "listening");
  timestampsAt = `http://127.0.0.1:${(timestamps.address() as AddressInfo).port}`;
  byChain = await sealedWith({});
  withTime = await sealedWith({ timestampsBy: "sha256" });
}, 120_000);
afterAll(() => {
  timestamps?.closeAllConnections();
  timestamps?.close();
  rmSync(folder, { recursive: true, force: true });
});

test.skipIf(!isPossible)("a seal by a given certificate names its owner", async () => {
  expect(await verifySeal(byChain)).toMatchObject({
    state: "intact",
    sealedBy: "Harbour Advisory seal",
    sealedAt: NOW,
    vouchedForBy: ["Issuing authority", "Root of trust"],
  });
});

test.skipIf(!isPossible).each([
  ["in another order", "disordered", { vouchedForBy: ["Issuing authority", "Root of trust"] }],
  ["without the intermediate one", "incomplete", {}],
] as const)("the certificates of the chain may be in the file %s", async (_how, p12, expected) => {
  const { sealedBy, vouchedForBy } = (await verifySeal(await sealedWith({ p12 }))) as Partial<Intact>;
  expect({ sealedBy, vouchedForBy }).toEqual({ sealedBy: "Harbour Advisory seal", ...expected });
});

test.skipIf(!isPossible)("a server starts only if its password opens the file", async () => {
  const startsWith = (p12Password: string | undefined) =>
    assertUsableSealKey({ p12File: join(folder, "seal.p12"), p12Password, timestampUrl: undefined });
  await expect(startsWith(PASSWORD)).resolves.toBeUndefined();
  await expect(startsWith("of-another")).rejects.toThrow(
    "SEAL_P12_FILE cannot be opened with SEAL_P12_PASSWORD",
  );
  await expect(startsWith(undefined)).rejects.toThrow("SEAL_P12_FILE cannot be opened without a password");
});

test.skipIf(!isPossible).each(["sha384", "sha512"] as const)(
  "a time stamp made with %s is accepted",
  async (hash) => {
    expect(await verifySeal(await sealedWith({ timestampsBy: hash }))).toMatchObject({
      state: "intact",
      timeStamp: { by: "Clock of record" },
    });
  },
);

test.skipIf(!isPossible)("a time stamp without the certificate that it names cannot be checked", async () => {
  const hash = createHash("sha256").update(new X509Certificate(readFileSync(join(folder, "tsa.crt"))).raw);
  const named = hash.digest("hex");
  const text = Buffer.from(withTime).toString("latin1");
  const place = text.toLowerCase().indexOf(named);
  const altered = Uint8Array.from(withTime);
  altered[place] = (text[place] === "0" ? "1" : "0").charCodeAt(0);
  expect(await verifySeal(altered)).toEqual({
    state: "broken",
    why: "The time stamp of the seal cannot be checked",
  });
});

test.skipIf(!isPossible)("a time stamp shows the time of a third party's clock", async () => {
  expect(await verifySeal(withTime)).toMatchObject({
    state: "intact",
    sealedBy: "Harbour Advisory seal",
    timeStamp: { by: "Clock of record", at: expect.any(Date) },
  });
  expect(verdictInWords(await verifyPdf(withTime))).toEqual(
    expect.arrayContaining([
      "Certified by Issuing authority, Root of trust.",
      expect.stringMatching(/^Time stamp: .*, by Clock of record\.$/),
    ]),
  );
});

test.skipIf(!isPossible)(
  "every altered byte is noticed, also in the certificate chain and the time stamp",
  { timeout: 120_000 },
  async () => {
    for (const sealed of [byChain, withTime]) {
      const text = Buffer.from(sealed).toString("latin1");
      const from = text.indexOf("<", text.indexOf("/Contents", text.lastIndexOf("/ByteRange"))) + 1;
      const length = text.slice(from).search(/0{200}|>/);
      const unnoticed: number[] = [];
      // A sample of all bytes, and every byte that the signature does not cover.
      const stamped = text.toLowerCase().indexOf(TIME_STAMP_TOKEN, from);
      const isUnsigned = (place: number) => stamped > 0 && place >= stamped && place < stamped + 240;
      for (let place = from; place < from + length; place += isUnsigned(place) ? 2 : 37) {
        const altered = new Uint8Array(sealed);
        altered[place] = (text[place] === "0" ? "1" : "0").charCodeAt(0);
        if ((await verifySeal(altered)).state === "intact") unnoticed.push(place - from);
      }
      expect(unnoticed).toEqual([]);
    }
  },
);

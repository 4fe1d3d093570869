// Creates a signer from a P12 file (spec 4 §C), with the certificate of its key, and with the certificate chain if it
// is complete up to a root. The verifier applies the same rule to every seal.
import { verify, webcrypto, X509Certificate } from "node:crypto";
import { P12Signer, type Signer } from "@libpdf/core";
import { Certificate, CryptoEngine } from "pkijs";

export async function signerOfP12(content: Uint8Array, password: string): Promise<Signer> {
  return withOwnCertificate(await P12Signer.create(content, password));
}

/** Picks the certificate of the key, because P12 files list certificates in any order and may be incomplete. */
export async function withOwnCertificate(signer: Signer): Promise<Signer> {
  const given = [signer.certificate, ...(signer.certificateChain ?? [])];
  const probe = new TextEncoder().encode("which certificate has this key");
  const signature = await signer.sign(probe, "SHA-256");
  const own = given.find((der) => verify("sha256", probe, new X509Certificate(der).publicKey, signature));
  if (own === undefined) throw new Error("None of the certificates belongs to the key of the seal");
  const { keyType, signatureAlgorithm } = signer;
  const certificateChain = await chainUpToRoot(own, given);
  return {
    certificate: own,
    keyType,
    signatureAlgorithm,
    sign: (data, algorithm) => signer.sign(data, algorithm),
    ...(certificateChain.length === 0 ? {} : { certificateChain }),
  };
}

/** All or nothing: a chain that no root confirms could be altered in the seal without being noticed. */
async function chainUpToRoot(own: Uint8Array, given: readonly Uint8Array[]): Promise<Uint8Array[]> {
  const chain: Uint8Array[] = [];
  const left = new Set(given);
  for (let last = own; !(await isIssuedBy(last, last));) {
    left.delete(last);
    const issuer = await issuerAmong(left, last);
    if (issuer === undefined) return [];
    chain.push(issuer);
    last = issuer;
  }
  return chain;
}

/** Prefers a root, because cross-signed authorities could form a loop. */
async function issuerAmong(
  candidates: Iterable<Uint8Array>,
  issued: Uint8Array,
): Promise<Uint8Array | undefined> {
  let found: Uint8Array | undefined;
  for (const candidate of candidates) {
    if (!(await isIssuedBy(issued, candidate))) continue;
    if (await isIssuedBy(candidate, candidate)) return candidate;
    found ??= candidate;
  }
  return found;
}

async function isIssuedBy(issued: Uint8Array, by: Uint8Array): Promise<boolean> {
  const [certificate, issuer] = [readCertificate(issued), readCertificate(by)];
  const engine = new CryptoEngine({ name: "node", crypto: webcrypto });
  return (
    certificate.issuer.isEqual(issuer.subject) &&
    (await certificate.verify(issuer, engine).catch(() => false))
  );
}

function readCertificate(der: Uint8Array): Certificate {
  return Certificate.fromBER(new Uint8Array(der).buffer);
}

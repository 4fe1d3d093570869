// Stops the startup if the configured seal key is unusable. Otherwise the problem would only appear with the first
// accepted proposal, which would stay unsealed.
import { readFile } from "node:fs/promises";
import { ConfigError, type Config } from "../config";

export async function assertUsableSealKey({ p12File, p12Password }: Config["seal"]): Promise<void> {
  if (p12File === undefined) return;
  const content = await readFile(p12File).catch(refuse("SEAL_P12_FILE cannot be read"));
  const { signerOfP12 } = await import("./signer-of-p12");
  const asWhat = p12Password === undefined ? "without a password" : "with SEAL_P12_PASSWORD";
  await signerOfP12(content, p12Password ?? "").catch(
    refuse(`SEAL_P12_FILE cannot be opened ${asWhat} as a P12 file with a key and its certificate`),
  );
}

function refuse(problem: string): (cause: Error) => never {
  return (cause) => {
    throw new ConfigError(`${problem} (${cause.message})`, { cause });
  };
}

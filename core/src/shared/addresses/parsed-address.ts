// Parses web addresses with the parser that browsers and Node share (WHATWG URL).

export interface ParsedAddress {
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly origin: string;
  readonly host: string;
  readonly hostname: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

type AddressParser = new (address: string, base?: string) => ParsedAddress;

// Core is compiled without platform types, so the one global that it needs is declared here.
const { URL: AddressParser } = globalThis as unknown as { readonly URL: AddressParser };

export function parseAddress(address: string, base?: string): ParsedAddress | undefined {
  try {
    return new AddressParser(address, base);
  } catch {
    return undefined;
  }
}

// Parsing of web addresses by the platform's own parser, which browsers and Node share (WHATWG URL).

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

// Core is compiled without the types of any platform, so the one global it needs is named here.
const { URL: AddressParser } = globalThis as unknown as { readonly URL: AddressParser };

export function parseAddress(address: string, base?: string): ParsedAddress | undefined {
  try {
    return new AddressParser(address, base);
  } catch {
    return undefined;
  }
}

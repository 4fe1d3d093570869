// Which URLs get a preview (spec 3 §5), and which of them may be fetched at all (spec 6 C1).
import {
  outboundAddress,
  WEB_PORTS,
  type OutboundAddress,
} from "@gap/core/shared/addresses/outbound-address";

export type PreviewableAddress = OutboundAddress;

const HTTP_OR_WWW = /^(?:https?:\/\/|www\.)/i;

/** For a typed text; undefined if it gets no preview. */
export function addressToPreview(
  typed: string,
  ports: readonly string[] = WEB_PORTS,
): PreviewableAddress | undefined {
  const text = typed.trim();
  if (!HTTP_OR_WWW.test(text)) return undefined;
  return outboundAddress(/^www\./i.test(text) ? `https://${text}` : text, { ports });
}

/** For a URL in a page: a redirect target or its picture. */
export function resolveReference(
  page: PreviewableAddress,
  reference: string,
  ports: readonly string[] = WEB_PORTS,
): PreviewableAddress | undefined {
  return outboundAddress(reference, { ports }, page.href);
}

export function domainOf({ hostname }: PreviewableAddress): string {
  return hostname.replace(/\.$/, "");
}

// Stores the ticket of the OAuth flow in this tab until the provider's answer; it can be used once.
import { browserStorage } from "@gap/web/platform/session/browser-storage";

const KEY = "gap.practiceManagerTicket";

export function keepTicket(ticket: string): void {
  browserStorage("session").setItem(KEY, ticket);
}

export function takeTicket(): string | undefined {
  const ticket = browserStorage("session").getItem(KEY) ?? undefined;
  browserStorage("session").removeItem(KEY);
  return ticket;
}

/** Whether the URL contains the provider's answer (spec 2 §2.2). */
export function isAnswer(search: string): boolean {
  const given = new URLSearchParams(search);
  return given.has("state") && (given.has("code") || given.has("error"));
}

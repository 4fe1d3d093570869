// What this tab keeps while it is away at the provider to connect a practice manager; it is used once.
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

/** Whether the address carries an answer of the provider (spec 2 §2.2). */
export function isAnswer(search: string): boolean {
  const given = new URLSearchParams(search);
  return given.has("state") && (given.has("code") || given.has("error"));
}

// The routes of the mailbox: the page, the HTML of each mail, and the JSON for people and tests (spec 5).
import { Hono } from "hono";
import { normaliseEmail } from "@gap/core/shared/email";
import { isLiveStage } from "@gap/core/shared/stages";
import { isOwnHost } from "../http/own-host";
import type { Region } from "../region";
import { MAILBOX_LIMIT, findInMailbox, listMailbox } from "./mailbox";
import { MAILBOX_STYLE, mailboxPage, type MailInRegion } from "./mailbox-page";

interface MailboxOptions {
  readonly regions: () => Promise<readonly Region[]>;
  readonly stage: string;
  readonly publicUrl: string;
}

const PATHS = ["/dev/mailbox", "/dev/mailbox.json", "/dev/mailbox/*"];

// A mail contains its styles and pictures; it must neither run nor load anything else.
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The paths are absolute (/dev/mailbox…), so mount it at the root. In prod and preprod all of them return 404. */
export function mailboxRoutes({ regions, stage, publicUrl }: MailboxOptions): Hono {
  const app = new Hono();
  if (isLiveStage(stage)) {
    // Explicit, because the web app would otherwise answer unknown paths with its page.
    for (const path of PATHS) app.all(path, (c) => c.notFound());
    return app;
  }

  for (const path of PATHS)
    app.use(path, async (c, next) => {
      if (isOwnHost(c.req.url, publicUrl)) return next();
      return c.text(`The mailbox is at ${publicUrl}/dev/mailbox`, 403);
    });

  app.use("/dev/mailbox/*", async (c, next) => {
    await next();
    c.header("cache-control", "no-store");
  });

  app.get("/dev/mailbox.json", async (c) => {
    const mails = await newestFirst(await regions(), addressFilter(c.req.query("to")));
    c.header("cache-control", "no-store");
    return c.json(
      mails.map(({ id, to, subject, text, html, links, sentAt }) => ({
        id,
        to,
        subject,
        text,
        html,
        links,
        sentAt,
      })),
    );
  });

  app.get("/dev/mailbox", async (c) => {
    const all = await regions();
    const to = addressFilter(c.req.query("to"));
    const region = all.find(({ id }) => id === c.req.query("region"));
    const mails = await newestFirst(region === undefined ? all : [region], to);
    const chosen = mails.find(({ id }) => id === c.req.query("mail"));
    c.header("content-security-policy", PAGE_POLICY);
    return c.html(mailboxPage({ mails, regions: all.map(({ id }) => id), region: region?.id, to, chosen }));
  });

  app.get("/dev/mailbox/mailbox.css", (c) =>
    c.body(MAILBOX_STYLE, 200, { "content-type": "text/css; charset=utf-8" }),
  );

  app.get("/dev/mailbox/:region/:file{.+\\.html}", async (c) => {
    const region = (await regions()).find(({ id }) => id === c.req.param("region"));
    const id = c.req
      .param("file")
      .replace(/\.html$/, "")
      .replaceAll("\0", "");
    const mail = region === undefined ? undefined : await findInMailbox(region.db.read, id);
    if (mail === undefined) return c.notFound();
    c.header("content-security-policy", MAIL_POLICY);
    c.header("x-frame-options", "SAMEORIGIN");
    return c.html(mail.html);
  });

  return app;
}

function addressFilter(typed: string | undefined): string | undefined {
  // Remove NUL, which PostgreSQL rejects in a query.
  const address = normaliseEmail(typed ?? "").replaceAll("\0", "");
  return address === "" ? undefined : address;
}

async function newestFirst(regions: readonly Region[], to: string | undefined): Promise<MailInRegion[]> {
  const lists = await Promise.all(
    regions.map(async ({ id, db }) =>
      (await listMailbox(db.read, { to })).map((mail) => ({ ...mail, region: id })),
    ),
  );
  return lists
    .flat()
    .toSorted((a, b) => b.sentAt.getTime() - a.sentAt.getTime() || b.id.localeCompare(a.id))
    .slice(0, MAILBOX_LIMIT);
}

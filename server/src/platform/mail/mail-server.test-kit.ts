// A real SMTP server on loopback that stores every mail it accepts, for tests and benchmarks.
import type { AddressInfo } from "node:net";
import { simpleParser, type ParsedMail } from "mailparser";
import { SMTPServer, type SMTPServerDataStream } from "smtp-server";

export interface TestMailServer {
  readonly port: number;
  readonly url: string;
  /** Accepted mails, oldest first. */
  readonly received: ParsedMail[];
  close(): Promise<void>;
}

/** Decides when the server responds to a mail, and whether it accepts or refuses it. */
type Reception = (mail: ParsedMail, accept: (error?: Error) => void) => void;

/** Port 0 picks a free port. */
export async function startMailServer(
  port = 0,
  receive: Reception = (_mail, accept) => accept(),
): Promise<TestMailServer> {
  const received: ParsedMail[] = [];
  const take = async (stream: SMTPServerDataStream, answer: (error?: Error) => void) => {
    const mail = await simpleParser(stream);
    receive(mail, (error) => {
      if (error === undefined) received.push(mail);
      answer(error);
    });
  };
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    closeTimeout: 1,
    // A client that is killed while sending leaves half a mail.
    onData: (stream: SMTPServerDataStream, _session, callback) => void take(stream, callback).catch(callback),
  });
  // A killed client breaks its connection; the server ignores that.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const actualPort = (server.server.address() as AddressInfo).port;
  return {
    port: actualPort,
    url: `smtp://127.0.0.1:${actualPort}`,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

export function recipientOf(mail: ParsedMail): string {
  return [mail.to].flat()[0]?.text ?? "";
}

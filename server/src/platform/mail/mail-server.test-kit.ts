// A real SMTP server on loopback that keeps every mail it accepts: for tests and benchmarks of what is sent.
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

/** Decides when a mail is answered, and whether it is accepted or refused. */
type Reception = (mail: ParsedMail, accept: (error?: Error) => void) => void;

/** Port 0 takes any free one. */
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
    onData: (stream: SMTPServerDataStream, _session, callback) => void take(stream, callback),
  });
  // A client that is killed breaks its connection; nothing else depends on it.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const taken = (server.server.address() as AddressInfo).port;
  return {
    port: taken,
    url: `smtp://127.0.0.1:${taken}`,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

export function recipientOf(mail: ParsedMail): string {
  return [mail.to].flat()[0]?.text ?? "";
}

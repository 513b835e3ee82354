import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type ReceivedMail = ParsedMail & { recipients: string[] };

/** A real SMTP server that stores the emails it accepts. */
export type MailServer = AsyncDisposable & {
  url: string;
  all(): readonly ReceivedMail[];
  /** Returns the emails to an address, oldest first. */
  mailsTo(address: string): ReceivedMail[];
  /** Waits until an address has received at least `count` emails, and returns the last one. */
  receive(address: string, count?: number): Promise<ReceivedMail>;
};

/** Starts an SMTP server. `options` override the defaults. With a custom `onData`, emails are not stored. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const arrivals = new EventEmitter();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      simpleParser(stream).then((mail) => {
        mails.push({ ...mail, recipients });
        arrivals.emit('mail');
        done();
      }, done);
    },
    ...options,
  });
  // Some tests interrupt the sender in the middle of an email.
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const mailsTo = (address: string) => mails.filter(({ recipients }) => recipients.includes(address));
  return {
    url: `smtp://127.0.0.1:${port}`,
    all: () => mails,
    mailsTo,
    async receive(address, count = 1) {
      const signal = AbortSignal.timeout(60_000);
      while (mailsTo(address).length < count) await once(arrivals, 'mail', { signal });
      return lastOf(mailsTo(address));
    },
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

export function lastOf(mails: readonly ReceivedMail[]): ReceivedMail {
  const last = mails.at(-1);
  if (!last) throw new Error('no mail has arrived');
  return last;
}

export const siteUrl = 'https://video.example.org';

/** Returns the settings of a Kinora server that sends its email to this SMTP server, with links to `site`. */
export function mailSettings(server: MailServer, site = siteUrl) {
  return { SMTP_URL: server.url, MAIL_FROM: 'Kinora <kinora@example.org>', PUBLIC_URL: site };
}

/** Returns the link in an email. Throws unless the text and the HTML have the same link and it leads to the site. */
export function linkIn(mail: ReceivedMail, site = siteUrl): URL {
  const [inText = ''] = mail.text?.match(/https?:\/\/\S+/) ?? [];
  const inHtml = [...String(mail.html).matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  if (!inHtml.includes(inText)) throw new Error(`${inText} is not among ${inHtml}`);
  const link = new URL(inText);
  if (link.origin !== site) throw new Error(`${link} leads away from ${site}`);
  return link;
}

export const tokenIn = (mail: ReceivedMail): string => linkIn(mail).searchParams.get('token') ?? '';

import { Readable } from 'node:stream';

export type Mail = {
  /** One address; never parsed as a list. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Without angle brackets, the same on every attempt. */
  messageId: string;
  /** A POST to it unsubscribes from emails like this one (RFC 8058). */
  unsubscribeUrl?: string;
};

/** Why the mail server didn't accept an email. */
export type MailFailure =
  /** It permanently refused the recipient or the message: a 5xx reply. */
  | 'refused'
  /** It didn't accept the message, but may later. */
  | 'postponed'
  /** The connection ended after the message but before the server's reply, so the message may have been accepted. */
  | 'unknown';

export class MailError extends Error {
  readonly failure: MailFailure;
  /** nodemailer's error, with its code. */
  declare readonly cause: Error & { code?: string };

  constructor(failure: MailFailure, cause: Error) {
    super(`The mail server did not accept the email: ${cause.message}`, { cause });
    this.failure = failure;
  }
}

export type Mailer = {
  /**
   * Sends an email to the mail server. `beforeEnd` runs when everything but the last line of the message has been sent;
   * the server can't accept the message without that line. If `beforeEnd` throws, the line isn't sent. Throws
   * `MailError`, or the error of `beforeEnd`.
   */
  send(mail: Mail, beforeEnd: () => Promise<void>): Promise<void>;
};

/**
 * Milliseconds. RFC 5321 (4.5.3.2) allows a server ten minutes to reply; a stopping process shouldn't wait that long.
 */
const timeouts = {
  connectionTimeout: 20_000,
  greetingTimeout: 30_000,
  dnsTimeout: 20_000,
  socketTimeout: 60_000,
};

/** Sends over SMTP, with one connection per email. `smtpUrl` is in nodemailer's format. */
export function createMailer({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer {
  return {
    async send({ to, unsubscribeUrl, ...content }, beforeEnd) {
      // Loaded on demand, because it takes 25 MB of memory and many instances send no email.
      const { createTransport } = await import('nodemailer');
      const handover = { isBegun: false, error: undefined as unknown };
      const transport = createTransport({
        url: smtpUrl,
        disableFileAccess: true,
        disableUrlAccess: true,
        ...timeouts,
      });
      transport.use('stream', ({ message }, done) => {
        const whole = message.createReadStream.bind(message);
        // A generator starts running at the first read, which nodemailer does after the server has replied to `DATA`.
        message.createReadStream = () => Readable.from(withLastStep(whole, beforeEnd, handover));
        done();
      });
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          ...content,
          headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
        });
      } catch (error) {
        if (handover.error) throw handover.error;
        throw error instanceof Error ? new MailError(failureOf(error, handover.isBegun), error) : error;
      } finally {
        transport.close();
      }
    },
  };
}

function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  return url ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};
}

type Handover = { isBegun: boolean; error: unknown };

async function* withLastStep(
  whole: () => AsyncIterable<unknown>,
  lastStep: () => Promise<void>,
  handover: Handover,
) {
  yield* whole();
  try {
    await lastStep();
    handover.isBegun = true;
  } catch (error) {
    handover.error = error;
    throw error;
  }
}

/**
 * nodemailer's error codes for replies that concern the email itself. A refused login concerns the configuration, which
 * can be fixed.
 */
const aboutTheMail = new Set(['EENVELOPE', 'EMESSAGE']);

function failureOf(
  error: Error & { code?: string; responseCode?: number },
  isHandedOver: boolean,
): MailFailure {
  const { code = '', responseCode } = error;
  if (responseCode === undefined && isHandedOver) return 'unknown';
  const isTemporary = responseCode !== undefined && responseCode < 500;
  return aboutTheMail.has(code) && !isTemporary ? 'refused' : 'postponed';
}

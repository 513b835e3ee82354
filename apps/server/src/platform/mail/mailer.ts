import { Readable } from 'node:stream';

export type Mail = {
  /** One address, as the account has it: it is never read as a list. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Without angle brackets, the same at every attempt. */
  messageId: string;
  /** Ends mails like this one when it is posted to (RFC 8058). */
  unsubscribeUrl?: string;
};

/** Why the mail server didn't take a mail. */
export type MailFailure =
  /** It refused the recipient or the message for good: a 5xx reply. */
  | 'refused'
  /** It did not take the message, and may do so later. */
  | 'postponed'
  /** The connection ended after the message and before the reply, so nobody here knows whether it was taken. */
  | 'unknown';

export class MailError extends Error {
  readonly failure: MailFailure;

  constructor(failure: MailFailure, cause: Error) {
    super(`The mail server did not take the mail: ${cause.message}`, { cause });
    this.failure = failure;
  }
}

export type Mailer = {
  /**
   * Hands a mail to the mail server. `beforeEnd` runs when the server has the whole message except for its last line,
   * without which it can't take it; if it throws, the server gets no more. Throws `MailError`, or what `beforeEnd`
   * threw.
   */
  send(mail: Mail, beforeEnd: () => Promise<void>): Promise<void>;
};

/** Milliseconds. RFC 5321 (4.5.3.2) allows a server ten minutes to reply; a process that stops shouldn't wait for them. */
const timeouts = {
  connectionTimeout: 20_000,
  greetingTimeout: 30_000,
  dnsTimeout: 20_000,
  socketTimeout: 60_000,
};

/** Sends over SMTP, on a connection for each mail. `smtpUrl` is as nodemailer takes it. */
export function createMailer({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer {
  return {
    async send({ to, unsubscribeUrl, ...content }, beforeEnd) {
      // Loading it takes 25 MB, and many instances send no mail.
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
        // A generator begins when it is read, which is once the server has asked for the message.
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

/** Replies to these steps are about this mail. A refusal of the sign-in is about the configuration, which can be mended. */
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

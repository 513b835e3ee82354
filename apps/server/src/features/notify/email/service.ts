import type { Config } from '../../../config.ts';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { createId } from '../../../platform/db/ids.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import { type PersonLocales, recipientLocale } from '../../identity/accounts/policy.ts';
import { sendMailJob } from './jobs.ts';
import type { MailTemplate } from './templates/templates.ts';

export { deliver } from './deliver.ts';
export { deleteAfterSeconds, mailConcurrency, mailJobOptions } from './retries.ts';
export { readUnsubscribeToken } from './unsubscribe.ts';

/** The columns of an account that an email to it needs. */
type Recipient = { email: string } & PersonLocales;

/**
 * Enqueues an email in the transaction of the change that causes it. Does nothing without a mail server. The queue
 * stores the email's data while the job is retried, so it must not contain secrets. Emails with one-time links have
 * separate jobs in `email-links`.
 */
export async function enqueueMail(
  trx: Trx,
  queue: Queue,
  config: Config,
  { to, template }: { to: Recipient; template: MailTemplate },
): Promise<void> {
  if (!config.mail) return;
  const mail = { id: createId(), to: to.email, locale: recipientLocale(to), template };
  await queue.send(trx, sendMailJob, mail);
}

/**
 * Other ways to log in, worded for an email in the recipient's language: `removed` were removed together with the old
 * password, and `kept` still work.
 */
type OtherLoginMethods = { removed?: string[]; kept?: string[] };

/** Notifies an account's owner by email that the password was changed, in case somebody else has changed it. */
export async function emailNewPassword(
  { queue, config }: Pick<Context, 'queue' | 'config'>,
  trx: Trx,
  account: Recipient & { username: string },
  { removed, kept }: OtherLoginMethods = {},
): Promise<void> {
  const at = new Date().toISOString();
  const template = { name: 'password-changed', username: account.username, at, removed, kept } as const;
  await enqueueMail(trx, queue, config, { to: account, template });
}

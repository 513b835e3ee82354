import type { Config } from '../../../config.ts';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { createId } from '../../../platform/db/ids.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import { sendMailJob } from './jobs.ts';
import type { MailTemplate } from './templates/templates.ts';

export { deliver } from './deliver.ts';
export { deleteAfterSeconds, mailConcurrency, mailJobOptions } from './retries.ts';
export { readUnsubscribeToken } from './unsubscribe.ts';

/**
 * Enqueues an email in the transaction of its cause. Does nothing without a mail server. The payload stays in the queue
 * for as long as the job is retried, so a template for it holds no secret: email-links has separate jobs for links.
 */
export async function enqueueMail(
  trx: Trx,
  queue: Queue,
  config: Config,
  mail: { to: string; template: MailTemplate },
): Promise<void> {
  if (config.mail) await queue.send(trx, sendMailJob, { id: createId(), ...mail });
}

type NewPassword = {
  username: string;
  email: string;
  /** The other ways in that were removed with the old password, or that still work, as an email names them. */
  removed?: string[];
  kept?: string[];
};

/** Emails the owner of an account that its password was changed, because somebody else may have changed it. */
export async function emailNewPassword(
  { queue, config }: Pick<Context, 'queue' | 'config'>,
  trx: Trx,
  { username, email, removed, kept }: NewPassword,
): Promise<void> {
  const at = new Date().toISOString();
  const template = { name: 'password-changed', username, at, removed, kept } as const;
  await enqueueMail(trx, queue, config, { to: email, template });
}

import type { Locale } from '@kinora/contract/locales';
import type { Logger } from 'pino';
import type { Context } from '../../../context.ts';
import { MailError } from '../../../platform/mail/mailer.ts';
import { UnrecoverableError } from '../../../platform/queue/job.ts';
import { siteSettings } from '../../staff/settings/service.ts';
import * as queries from './queries.ts';
import { type LinkTemplate, type MailTemplate, writeMail } from './templates/templates.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

/** `locale` is the recipient's language. Without it, the email is in the site's. */
export type AddressedMail = {
  id: string;
  to: string;
  locale?: Locale | null | undefined;
  template: MailTemplate | LinkTemplate;
};

/**
 * Sends an email to the mail server at most once per id, even if the job is repeated. It commits a row before it sends
 * the last line of the message. If the process is killed or the connection is lost after that line and before the
 * server's reply, the server may have accepted the email, so it isn't sent again.
 */
export async function deliver(ctx: Context, mail: AddressedMail, log: Logger): Promise<void> {
  const { id, to, template } = mail;
  const { mailer, db, config } = ctx;
  if (!mailer || !config.mail || (await queries.isHandedOver(db, id))) return;
  const { origin } = config.mail;
  const { name, accent, locale: siteLocale } = await siteSettings(ctx);
  const optOut = 'optOut' in template ? template.optOut : undefined;
  const content = {
    ...writeMail(template, { name, accent, origin }, mail.locale ?? siteLocale),
    ...(optOut && { unsubscribeUrl: unsubscribeUrl(ctx.secret, origin, optOut) }),
  };
  const messageId = `${id}@${new URL(origin).hostname}`;
  let isMarked = false;
  try {
    await mailer.send({ to, ...content, messageId }, async () => {
      isMarked = await queries.markHandedOver(db, id);
      if (!isMarked) throw new HandedOverError();
    });
  } catch (error) {
    if (error instanceof HandedOverError) return;
    if (!(error instanceof MailError)) throw error;
    if (error.failure === 'unknown') {
      log.warn(
        { err: error, mailId: id },
        'An email may not have been delivered: the mail server did not confirm it',
      );
      return;
    }
    if (isMarked) await queries.unmarkHandedOver(db, id);
    throw error.failure === 'refused' ? new UnrecoverableError(error.message, { cause: error }) : error;
  }
}

/** Another attempt has already sent the email. This happens if that attempt's worker was wrongly presumed dead. */
class HandedOverError extends Error {}

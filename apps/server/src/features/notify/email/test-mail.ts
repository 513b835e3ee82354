import type { DataOf } from '@kinora/contract/endpoint';
import { errorText } from '@kinora/contract/error-texts';
import type { MailProblem, sendTestMail } from '@kinora/contract/site';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import { enforceLimit } from '../../../http/limits.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { createId } from '../../../platform/db/ids.ts';
import { MailError } from '../../../platform/mail/mailer.ts';
import { recipientLocale } from '../../identity/accounts/policy.ts';
import { requireUser } from '../../identity/accounts/service.ts';
import { siteSettings } from '../../staff/settings/service.ts';
import { writeMail } from './templates/templates.ts';

/**
 * Sends a test email to the viewer's address without the queue, and returns the mail server's reply. Throws `CONFLICT`
 * without a mail server. No transaction is open while the mail server is contacted.
 */
export async function sendTest(ctx: Context, viewer: Viewer): Promise<DataOf<typeof sendTestMail>> {
  const { mailer, config } = ctx;
  if (!mailer || !config.mail) throw new AppError('CONFLICT', errorText('noMailServer'));
  await enforceLimit(ctx, 'testMail', viewer.id);
  const { origin } = config.mail;
  const [user, { name, accent, locale }] = await Promise.all([
    requireUser(ctx.db, viewer.id),
    siteSettings(ctx),
  ]);
  const to = user.email;
  const content = writeMail({ name: 'test' }, { name, accent, origin }, recipientLocale(user) ?? locale);
  const messageId = `${createId()}@${new URL(origin).hostname}`;
  try {
    await mailer.send({ to, ...content, messageId }, async () => {});
    return { to, problem: null };
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    ctx.log.warn({ err: error }, 'A test email failed');
    return { to, problem: problemOf(error) };
  }
}

/** nodemailer's error codes. All others are about the connection. */
const kinds: Partial<Record<string, MailProblem>> = {
  EAUTH: 'login',
  ENOAUTH: 'login',
  EOAUTH2: 'login',
  ETLS: 'encryption',
  EREQUIRETLS: 'encryption',
  ETIMEDOUT: 'timeout',
  EENVELOPE: 'refused',
  EMESSAGE: 'refused',
};

const maxDetail = 500;

function problemOf({ cause }: MailError): { kind: MailProblem; detail: string } {
  const { code = '', message } = cause;
  return { kind: kinds[code] ?? 'unreachable', detail: message.slice(0, maxDetail) };
}

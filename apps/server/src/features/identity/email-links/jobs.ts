import { locales } from '@kinora/contract/locales';
import * as z from 'zod';
import type { Context } from '../../../context.ts';
import { isWithinLimit } from '../../../http/limits.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import { deleteAfterSeconds, deliver, mailConcurrency, mailJobOptions } from '../../notify/email/service.ts';
import { recipientLocale } from '../accounts/policy.ts';
import { createLink } from './links.ts';
import * as queries from './queries.ts';
import type { LinkPurpose } from './tables.ts';

/** The recipient's language, or null for the site's. Missing in jobs that an earlier version enqueued. */
const emailLocale = z.enum(locales).nullish().catch(null);

/**
 * Emails a link. Each attempt creates a new link, so that no token is stored in the queue. Sends nothing if the account
 * no longer needs the link for this address.
 */
export const mailLinkJob = defineJob({
  name: 'account-links.mail',
  payload: z.object({
    id: z.uuid(),
    userId: z.uuid(),
    purpose: z.enum(['reset', 'verify']),
    email: z.string(),
    locale: emailLocale,
  }),
  options: mailJobOptions,
  concurrency: mailConcurrency,
  run: async (ctx: Context, { id, userId, purpose, email, locale }, { log }) => {
    const { mail } = ctx.config;
    if (!mail) return;
    const made = await ctx.db.transaction().execute(async (trx) => {
      const account = await queries.lockAccount(trx, userId);
      if (!account || !isWanted(account, purpose, email)) return null;
      const link = await createLink(trx, purpose, { userId, email }, { origin: mail.origin, mailed: true });
      return { link, username: account.username };
    });
    if (!made) return;
    const name = purpose === 'reset' ? 'reset-password' : 'verify-email';
    await deliver(ctx, { id, to: email, locale, template: { name, ...made } }, log);
  },
});

/** Notifies an account's owner that somebody tried to sign up with the account's address. */
export const mailSignUpJob = defineJob({
  name: 'account-links.sign-up',
  payload: z.object({ id: z.uuid(), userId: z.uuid(), email: z.string(), locale: emailLocale }),
  options: mailJobOptions,
  concurrency: mailConcurrency,
  run: async (ctx: Context, { id, userId, email, locale }, { log }) => {
    const account = await queries.findAccountByEmail(ctx.db, email);
    if (account?.id !== userId) return;
    const template = { name: 'known-address', username: account.username } as const;
    await deliver(ctx, { id, to: email, locale, template }, log);
  },
});

type Addresses = { email: string; email_confirmed_at: Date | null; pending_email: string | null };

function isWanted(account: Addresses, purpose: LinkPurpose, email: string): boolean {
  if (purpose === 'reset') return account.email === email;
  return account.pending_email === email || (account.email === email && account.email_confirmed_at === null);
}

/**
 * Looks up the address in a job, so that the request takes equally long whether or not the address has an account. The
 * email gets this job's id, so a repeated job doesn't send a second email. `locale` is the language of the request.
 */
export const forgotPasswordJob = defineJob({
  name: 'account-links.forgot',
  payload: z.object({ id: z.uuid(), email: z.string(), locale: emailLocale }),
  options: { retryLimit: 20, retryDelay: 1, retryDelayMax: 60, expireInSeconds: 60, deleteAfterSeconds },
  concurrency: () => 4,
  run: async (ctx: Context, { id, email, locale }) => {
    const account = await queries.findAccountByEmail(ctx.db, email);
    if (!account || !(await isWithinLimit(ctx, 'resetMail', account.id))) return;
    await ctx.db.transaction().execute(async (trx) => {
      const link = { id, userId: account.id, purpose: 'reset', email } as const;
      await ctx.queue.send(trx, mailLinkJob, { ...link, locale: recipientLocale(account) ?? locale });
    });
  },
});

/** Deletes expired links every hour. */
export const sweepLinksJob = defineJob({
  name: 'account-links.sweep',
  payload: z.object({}),
  options: { retryLimit: 2, retryDelay: 60, retryDelayMax: 600, expireInSeconds: 600, cron: '23 * * * *' },
  run: async (ctx: Context) => {
    await queries.deleteExpiredLinks(ctx.db);
  },
});

import * as z from 'zod';
import type { Context } from '../../../context.ts';
import { isWithinLimit } from '../../../http/limits.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import { deleteAfterSeconds, deliver, mailConcurrency, mailJobOptions } from '../../notify/email/service.ts';
import { createLink } from './links.ts';
import * as queries from './queries.ts';
import type { LinkPurpose } from './tables.ts';

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
  }),
  options: mailJobOptions,
  concurrency: mailConcurrency,
  run: async (ctx: Context, { id, userId, purpose, email }, { log }) => {
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
    await deliver(ctx, { id, to: email, template: { name, ...made } }, log);
  },
});

/** Notifies an account's owner that somebody tried to sign up with the account's address. */
export const mailSignUpJob = defineJob({
  name: 'account-links.sign-up',
  payload: z.object({ id: z.uuid(), userId: z.uuid(), email: z.string() }),
  options: mailJobOptions,
  concurrency: mailConcurrency,
  run: async (ctx: Context, { id, userId, email }, { log }) => {
    const account = await queries.findAccountByEmail(ctx.db, email);
    if (account?.id !== userId) return;
    const template = { name: 'known-address', username: account.username } as const;
    await deliver(ctx, { id, to: email, template }, log);
  },
});

type Addresses = { email: string; email_confirmed_at: Date | null; pending_email: string | null };

function isWanted(account: Addresses, purpose: LinkPurpose, email: string): boolean {
  if (purpose === 'reset') return account.email === email;
  return account.pending_email === email || (account.email === email && account.email_confirmed_at === null);
}

/**
 * Looks up the address in a job, so that the request takes equally long whether or not the address has an account. The
 * email gets this job's id, so a repeated job doesn't send a second email.
 */
export const forgotPasswordJob = defineJob({
  name: 'account-links.forgot',
  payload: z.object({ id: z.uuid(), email: z.string() }),
  options: { retryLimit: 20, retryDelay: 1, retryDelayMax: 60, expireInSeconds: 60, deleteAfterSeconds },
  concurrency: () => 4,
  run: async (ctx: Context, { id, email }) => {
    const account = await queries.findAccountByEmail(ctx.db, email);
    if (!account || !(await isWithinLimit(ctx, 'resetMail', account.id))) return;
    await ctx.db.transaction().execute(async (trx) => {
      await ctx.queue.send(trx, mailLinkJob, { id, userId: account.id, purpose: 'reset', email });
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

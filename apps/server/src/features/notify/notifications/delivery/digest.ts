import type { Locale } from '@kinora/contract/locales';
import { msg, plural } from '@lingui/core/runtime-macro';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { inOrder } from '../../../../platform/db/in-order.ts';
import { isolatingTranslatorOf } from '../../../../platform/i18n/isolate.ts';
import { type PersonLocales, recipientLocale } from '../../../identity/accounts/policy.ts';
import { siteSettings } from '../../../staff/settings/service.ts';
import { enqueueMail } from '../../email/service.ts';
import { termOf, visibleNotifications } from '../policy.ts';
import { notificationText } from '../texts.ts';
import { aggregatedKinds } from './deliver.ts';
import { describe, type Facts } from './delivery-queries.ts';

const batch = 500;
/** Max notifications listed in one email. */
const maxNamed = 20;

type Reader = { id: string; email: string } & PersonLocales;

/** Emails the last day's unread likes and subscribers to all people who have turned these emails on. */
export async function sendDigests(ctx: Context, signal: AbortSignal): Promise<void> {
  if (!ctx.config.mail) return;
  const { locale: siteLocale } = await siteSettings(ctx);
  let last: string | null = null;
  while (!signal.aborted) {
    const readers: readonly Reader[] = await findReaders(ctx.db, last);
    for (const reader of readers) await sendDigest(ctx, reader, recipientLocale(reader) ?? siteLocale);
    last = readers.at(-1)?.id ?? null;
    if (readers.length < batch) return;
  }
}

/**
 * Finds a batch of people to email. It starts from the settings, since few people have turned these emails on. Nobody
 * gets two of these emails within 20 hours.
 */
async function findReaders(db: Db, after: string | null): Promise<readonly Reader[]> {
  const { rows } = await sql<Reader>`
    select users.id, users.email, users.locale, users.last_locale from users
    where users.id in (select user_id from notification_settings where kind in ('like', 'subscriber') and mail)
      and users.id > ${after ?? '00000000-0000-0000-0000-000000000000'}
      and users.left_at is null and users.email_confirmed_at is not null
      and not exists (
        select from notification_states
        where user_id = users.id and digested_at > now() - interval '20 hours'
      )
    order by users.id limit ${sql.lit(batch)}`.execute(db);
  return rows;
}

async function sendDigest(ctx: Context, reader: Reader, locale: Locale): Promise<void> {
  const { id } = reader;
  const recipient = { id, mayHaveOwnLists: true };
  const { rows } = await sql<{ id: string; found: number }>`
    select notifications.id, count(*) over () as found from notifications
    join notification_settings as setting on setting.user_id = notifications.user_id
      and setting.kind = notifications.kind
    where notifications.user_id = ${id} and notifications.kind in ('like', 'subscriber') and setting.mail
      and read_at is null and notifications.created_at > greatest(
        (select digested_at from notification_states where user_id = ${id}), now() - interval '25 hours'
      )
      and ${visibleNotifications(termOf(recipient))}
    order by notifications.created_at desc limit ${sql.lit(maxNamed)}`.execute(ctx.db);
  const ids = rows.map((row) => row.id);
  const described = await describe(ctx.db, recipient, ids);
  if (described.length === 0) return;
  const facts = inOrder(ids, new Map(described.map((one) => [one._id, one])));
  const unnamed = (rows[0]?.found ?? 0) - rows.length;
  const lines = linesOf(facts, unnamed, locale);
  await ctx.db.transaction().execute(async (trx) => {
    await sql`
      insert into notification_states (user_id, digested_at) values (${id}, now())
      on conflict (user_id) do update set digested_at = excluded.digested_at`.execute(trx);
    const optOut = { userId: id, kinds: [...aggregatedKinds] };
    const template = { name: 'notification-digest' as const, lines, optOut };
    await enqueueMail(trx, ctx.queue, ctx.config, { to: reader, template });
  });
}

function linesOf(facts: readonly Facts[], unnamed: number, locale: Locale): string[] {
  const translate = isolatingTranslatorOf(locale);
  const lines = facts.map((one) => notificationText(one, translate));
  if (unnamed === 0) return lines;
  const more = msg({
    message: plural({ unnamed }, { one: 'And # more', other: 'And # more' }),
    comment: 'Likes and new subscribers that a list leaves out. A period is added at the end',
  });
  return [...lines, translate(more)];
}

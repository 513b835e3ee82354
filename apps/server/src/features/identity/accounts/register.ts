import type { registerUser } from '@kinora/contract/accounts';
import type { BodyOf } from '@kinora/contract/endpoint';
import type { Locale } from '@kinora/contract/locales';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { createId } from '../../../platform/db/ids.ts';
import { hashPassword } from '../../../platform/passwords/passwords.ts';
import {
  admitRegistration,
  notifyOfWaiting,
  requireRegistrationAllowed,
} from '../../staff/registration/service.ts';
import { askToConfirm, notifyOfSignUp } from '../email-links/service.ts';
import { recipientLocale } from './policy.ts';
import * as queries from './queries.ts';
import { orTaken } from './taken.ts';

/** Creates an account with the language that its owner has chosen as a guest, if any. */
export async function register(
  ctx: Context,
  form: BodyOf<typeof registerUser>,
  locales: { locale: Locale | null; last_locale: Locale | null },
): Promise<queries.UserRow> {
  const { username, email, fullname, invite } = form;
  await requireRegistrationAllowed(ctx, invite);
  const password_hash = await hashPassword(form.password);
  const account = { username, email, email_confirmed_at: null, fullname, password_hash, ...locales };
  const known = ctx.config.mail && (await queries.findUserByIdentifier(ctx.db, email));
  return known ? pretendToCreate(ctx, account, { invite, known }) : createAccount(ctx, account, { invite });
}

/**
 * Handles a sign-up with a known address. Returns the same response as for any other sign-up, so that the response
 * doesn't reveal that the address has an account, and emails the owner of that account. Creates the new account under a
 * placeholder address and rolls it back, so that a taken username still fails.
 */
async function pretendToCreate(
  ctx: Context,
  account: queries.NewUser,
  { invite, known }: { invite: string | null | undefined; known: queries.UserRow },
): Promise<queries.UserRow> {
  const id = createId();
  const trial = await ctx.db.startTransaction().execute();
  let made: queries.UserRow;
  try {
    const { waits } = await admitRegistration(trial, invite);
    made = await orTaken(queries.insertUser(trial, { id, ...account, email: id, waits_for_approval: waits }));
  } finally {
    await trial.rollback().execute();
  }
  await ctx.db.transaction().execute((trx) => notifyOfSignUp(ctx, trx, known, account.last_locale));
  return { ...made, email: account.email };
}

type Joining = {
  /** The code of an invite. */
  invite?: string | null | undefined;
  /** Adds more rows for the account in the transaction that creates it. */
  complete?: (trx: Trx, user: queries.UserRow) => Promise<void>;
};

/**
 * Creates an account if the registration mode allows it. Throws `REGISTRATION_CLOSED` if it doesn't, and `CONFLICT` if
 * the username or address is taken.
 */
export async function createAccount(
  ctx: Context,
  account: queries.NewUser,
  { invite, complete }: Joining = {},
): Promise<queries.UserRow> {
  const user = await orTaken(
    ctx.db.transaction().execute(async (trx) => {
      const { waits } = await admitRegistration(trx, invite);
      const user = await queries.insertUser(trx, { id: createId(), ...account, waits_for_approval: waits });
      await queries.indexUser(trx, user);
      if (!user.email_confirmed_at) {
        await askToConfirm(ctx, trx, { userId: user.id, email: user.email, locale: recipientLocale(user) });
      }
      if (waits) await notifyOfWaiting(ctx, trx);
      await complete?.(trx, user);
      return user;
    }),
  );
  await ctx.cache.invalidate('people');
  return user;
}

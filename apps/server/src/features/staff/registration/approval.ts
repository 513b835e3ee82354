import type { Context } from '../../../context.ts';
import type { Staff } from '../../../http/audience.ts';
import { approve as admit } from '../../identity/accounts/service.ts';
import { enqueueMail } from '../../notify/email/service.ts';
import { record } from '../audit/service.ts';

/** Approves a person and emails them. Does nothing if they weren't waiting for approval. Throws `NOT_FOUND`. */
export async function approve(ctx: Context, viewer: Staff, userId: string): Promise<void> {
  const isChanged = await ctx.db.transaction().execute(async (trx) => {
    const person = await admit(trx, userId);
    if (!person) return false;
    await record(trx, {
      actorId: viewer.id,
      action: 'approve',
      target: { kind: 'person', id: userId },
      reason: '',
    });
    const template = { name: 'approved', username: person.username } as const;
    await enqueueMail(trx, ctx.queue, ctx.config, { to: person, template });
    return true;
  });
  if (isChanged) await ctx.cache.invalidate('people');
}

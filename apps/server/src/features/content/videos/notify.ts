import type { Context } from '../../../context.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { mentionedPeople } from '../../engagement/mentions/service.ts';
import { notify, videoListed } from '../../notify/notifications/service.ts';

type Listed = { id: string; owner_id: string; title: string; description: string };

/**
 * Notifies the channel's subscribers of a listed video, and the people mentioned in its title or description. Nobody is
 * notified twice, so it is safe to run this after every change.
 */
export async function notifyOfVideo(
  ctx: Pick<Context, 'config' | 'queue'>,
  trx: Trx,
  { id, owner_id: actorId, title, description }: Listed,
): Promise<void> {
  await videoListed(ctx, trx, id);
  const recipients = await mentionedPeople(trx, { id: actorId }, `${title}\n${description}`);
  await notify(ctx, trx, { kind: 'mention', actorId, recipients, about: { videoId: id } });
}

import type { Context } from '../../../context.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { mentionedPeople } from '../../engagement/mentions/service.ts';
import { notify, videoListed } from '../../notify/notifications/service.ts';

type Listed = {
  id: string;
  owner_id: string;
  title: string;
  description: string;
  originally_published_at: Date | null;
};

/**
 * Milliseconds after which an imported video isn't news anymore. A source that is checked daily may be a day behind,
 * and its videos take a while to become playable.
 */
const maxAge = 2 * 24 * 60 * 60 * 1000;

/**
 * Notifies the channel's subscribers of a listed video, and the people mentioned in its title or description. Nobody is
 * notified twice, so it is safe to run this after every change. Nobody is notified of an imported video that is old.
 */
export async function notifyOfVideo(
  ctx: Pick<Context, 'config' | 'queue'>,
  trx: Trx,
  { id, owner_id: actorId, title, description, originally_published_at: publishedAt }: Listed,
): Promise<void> {
  if (publishedAt && Date.now() - publishedAt.getTime() > maxAge) return;
  await videoListed(ctx, trx, id);
  const recipients = await mentionedPeople(trx, { id: actorId }, `${title}\n${description}`);
  await notify(ctx, trx, { kind: 'mention', actorId, recipients, about: { videoId: id } });
}

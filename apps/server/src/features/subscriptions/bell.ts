import type { BellLevel } from '@kinora/contract/channels';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import type { Viewer } from '../../http/viewer.ts';
import { requireUser } from '../accounts/service.ts';
import { collectVideos } from '../notifications/service.ts';
import { updateBell } from './queries.ts';

/** Chooses which new videos of a channel the viewer is notified of. Those before stay as they were chosen until then. */
export async function changeBell(
  ctx: Context,
  viewer: Viewer,
  channelId: string,
  level: BellLevel,
): Promise<void> {
  const channel = await requireUser(ctx.db, channelId);
  await collectVideos(ctx.db, viewer.id);
  const isSubscribed = await updateBell(ctx.db, { subscriberId: viewer.id, channelId: channel.id }, level);
  if (!isSubscribed) throw new AppError('CONFLICT', 'Subscribe to the channel first');
}

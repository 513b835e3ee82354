import { errorText } from '@kinora/contract/error-texts';
import type { BellLevel } from '@kinora/contract/owner';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { requireChannel } from '../../identity/accounts/service.ts';
import { collectVideos } from '../../notify/notifications/service.ts';
import { isSubscribed, updateBell } from './queries.ts';

/**
 * Sets which new videos of a channel the viewer is notified of. Collects earlier videos first, so that the previous
 * level still applies to them.
 */
export async function changeBell(
  ctx: Context,
  viewer: Viewer,
  channelId: string,
  level: BellLevel,
): Promise<void> {
  const channel = await requireChannel(ctx.db, channelId);
  const subscription = { subscriberId: viewer.id, channelId: channel.id };
  if (!(await isSubscribed(ctx.db, subscription))) {
    throw new AppError('CONFLICT', errorText('notSubscribed'));
  }
  await collectVideos(ctx.db, viewer.id);
  await updateBell(ctx.db, subscription, level);
}

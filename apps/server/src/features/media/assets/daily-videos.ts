import { errorText } from '@kinora/contract/error-texts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import { type Count, countTries, findCount } from '../../../http/limits.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { countFirstDay, requireFirstDay, siteLimits } from '../../staff/settings/service.ts';

/** The owner of the videos, who needn't have sent the request for them. */
type Person = Pick<Viewer, 'id'>;

const day = 24 * 60 * 60;

/**
 * Counts a video toward its owner's limits for a day and for the first day, in the transaction that publishes it.
 * Deleting a video doesn't lower the count. Throws `RATE_LIMITED`.
 */
export async function countDailyVideo(ctx: Context, trx: Trx, viewer: Person): Promise<void> {
  const { config } = ctx;
  await countFirstDay(ctx, trx, viewer, 'videos');
  if (!config.rateLimits) return;
  const { videosPerDay } = await siteLimits(config, trx);
  const [counted] = await countTries(trx, [{ name: nameOf(viewer), seconds: day }]);
  if (counted && counted.hits > videosPerDay) throw tooManyVideos(videosPerDay, counted);
}

/**
 * Throws `RATE_LIMITED` if the viewer can't publish another video today. Call it before an upload, so that nobody
 * uploads a video that can't be published.
 */
export async function requireDailyVideo(ctx: Context, viewer: Person): Promise<void> {
  const { db, config } = ctx;
  await requireFirstDay(ctx, viewer, 'videos');
  if (!config.rateLimits) return;
  const { videosPerDay } = await siteLimits(config, db);
  const counted = await findCount(db, nameOf(viewer), day);
  if (counted && counted.hits >= videosPerDay) throw tooManyVideos(videosPerDay, counted);
}

const nameOf = ({ id }: Person) => `videos:${id}`;

function tooManyVideos(max: number, { retryAfter }: Count): AppError {
  const text = max === 1 ? errorText('oneVideoPerDay') : errorText('videosPerDay', { max });
  const fields = [{ path: 'uploadedVideoResponse', text }];
  return new AppError('RATE_LIMITED', text, { fields, retryAfter: Math.max(1, retryAfter) });
}

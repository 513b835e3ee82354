import { errorText } from '@kinora/contract/error-texts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import { errorTime } from '../../../http/error-time.ts';
import { countTries, findCount } from '../../../http/limits.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { ageOfId } from '../../../platform/db/ids.ts';
import * as queries from './queries.ts';

/** The author of the posts or videos, who needn't have sent the request for them. */
type Person = Pick<Viewer, 'id'>;

/** What the settings limit on an account's first day: comments and tweets together, and videos. */
type FirstDayKind = 'posts' | 'videos';

const day = 24 * 60 * 60;

/**
 * Counts a comment, tweet or video of an account on its first day. Deleting it doesn't lower the count. Throws
 * `RATE_LIMITED` with the limit and the time when it ends. The staff has no limits.
 */
export async function countFirstDay(
  { config }: Context,
  db: Db | Trx,
  viewer: Person,
  kind: FirstDayKind,
): Promise<void> {
  const max = config.rateLimits ? await findMax(db, viewer, kind) : null;
  if (max === null) return;
  const [counted] = await countTries(db, [{ name: nameOf(viewer, kind), seconds: day }]);
  if (counted && counted.hits > max) throw reached(viewer, kind, max);
}

/** Throws like `countFirstDay`, but counts nothing. Call it before an upload. */
export async function requireFirstDay({ config, db }: Context, viewer: Person, kind: FirstDayKind) {
  const max = config.rateLimits ? await findMax(db, viewer, kind) : null;
  if (max === null) return;
  const counted = await findCount(db, nameOf(viewer, kind), day);
  if ((counted?.hits ?? 0) >= max) throw reached(viewer, kind, max);
}

/** Returns null without a limit. Older accounts need no query. */
async function findMax(db: Db | Trx, viewer: Person, kind: FirstDayKind): Promise<number | null> {
  if (ageOfId(viewer.id) >= day) return null;
  const settings = await queries.findSettings(db);
  const max = kind === 'posts' ? settings.first_day_posts : settings.first_day_videos;
  return max === null || (await queries.isStaff(db, viewer.id)) ? null : max;
}

const nameOf = ({ id }: Person, kind: FirstDayKind) => `first-day-${kind}:${id}`;

function reached({ id }: Person, kind: FirstDayKind, max: number): AppError {
  const retryAfter = Math.max(1, Math.ceil(day - ageOfId(id)));
  const time = errorTime(new Date(Date.now() + retryAfter * 1000));
  const reason = kind === 'posts' ? 'firstDayPostsReached' : 'firstDayVideosReached';
  return new AppError('RATE_LIMITED', errorText(reason, { max, time }), { retryAfter });
}

import { randomUUID } from 'node:crypto';
import { maxWatchSpeed, type WatchSource } from '@kinora/contract/watching';
import type { Context } from '../../../context.ts';
import { isWithinLimit } from '../../../http/limits.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { deviceClassOf } from './device-class.ts';
import { addUp } from './parts.ts';
import { referringHostOf } from './referring-host.ts';
import { addReport } from './report-queries.ts';
import { readSession, signSession } from './session-token.ts';
import { hashViewer } from './viewer-hash.ts';

export { rollUpWatching } from './rollup.ts';
export { hashViewer } from './viewer-hash.ts';
export { deleteViewer } from './viewer-queries.ts';

/** Seconds for which a session may send reports. */
const sessionSeconds = 24 * 60 * 60;

/** Seconds as which a report counts at least toward the limit, so that it also limits the number of reports. */
const minCounted = 5;

type Opened = { id: string; owner_id: string; asset_id: string; duration: number; published: boolean };

/**
 * Returns the token of a new session for a video that is being opened. Undefined for the owner, whose own watching says
 * nothing about viewers, for a draft, and while the video's length is unknown. Writes nothing.
 */
export function openSession({ secret }: Context, viewer: Viewer | null, video: Opened): string | undefined {
  if (viewer?.id === video.owner_id || !video.published || !(video.duration > 0)) return undefined;
  return signSession(secret, {
    id: randomUUID(),
    videoId: video.id,
    assetId: video.asset_id,
    duration: video.duration,
    openedAt: Date.now(),
  });
}

type Report = {
  videoId: string;
  session: string;
  ranges: readonly (readonly [number, number])[];
  source: WatchSource;
  referrer: string | undefined;
  /** The client's address or network. */
  client: string;
  userAgent: string | undefined;
  /** The site's own host. */
  ownHost: string;
};

/**
 * Stores what a viewer has watched of a video. The report is committed when this returns. Ignores invalid and expired
 * sessions, and everything beyond the limits.
 */
export async function report(ctx: Context, viewer: Viewer | null, given: Report): Promise<void> {
  const session = readSession(ctx.secret, given.session);
  if (session?.videoId !== given.videoId) return;
  const elapsed = (Date.now() - session.openedAt) / 1000;
  const allowed = elapsed * maxWatchSpeed;
  const { seconds, parts } = addUp(given.ranges, session.duration);
  if (!(elapsed > 0 && elapsed <= sessionSeconds && seconds > 0)) return;
  const viewerHash = await hashViewer(ctx.db, viewer?.id ?? `${given.client} ${given.userAgent ?? ''}`);
  const counted = Math.ceil(Math.max(minCounted, Math.min(seconds, allowed)));
  const isAllowed = viewer
    ? await isWithinLimit(ctx, 'watched', viewerHash.toString('hex'), counted)
    : await isWithinLimit(
        ctx,
        'watchedByGuests',
        (await hashViewer(ctx.db, given.client)).toString('hex'),
        counted,
      );
  if (!isAllowed) return;
  await addReport(ctx.db, {
    session,
    viewerId: viewer?.id ?? null,
    viewerHash,
    source: given.source,
    device: deviceClassOf(given.userAgent),
    host: referringHostOf(given.source, given.referrer, given.ownHost),
    seconds,
    parts,
    allowed,
  });
}

import { errorText } from '@kinora/contract/error-texts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { requireRecentFactor } from '../two-factor/service.ts';
import * as queries from './queries.ts';

export async function list(ctx: Context, viewer: Viewer): Promise<queries.SessionRow[]> {
  await requireRecentFactor(ctx, viewer);
  return queries.findSessions(ctx.db, viewer.id);
}

/** Ends one of the viewer's sessions. Throws `NOT_FOUND` for another person's session. */
export async function end(ctx: Context, viewer: Viewer, sessionId: string): Promise<void> {
  const isEnded = await queries.deleteOwnSession(ctx.db, viewer.id, sessionId);
  if (!isEnded) throw new AppError('NOT_FOUND', errorText('sessionNotFound'));
}

export async function endOthers(ctx: Context, viewer: Viewer): Promise<void> {
  await queries.deleteOtherSessions(ctx.db, viewer.id, viewer.sessionId);
}

import type { Context } from '../../context.ts';
import { MediaToolError } from '../../platform/ffmpeg/run.ts';
import * as queries from './queries.ts';

/** How often and how soon media work that failed is tried again. */
export const retryOptions = { retryLimit: 5, retryDelay: 1, expireInSeconds: 4 * 60 * 60 };

const failureText =
  'This video could not be prepared for every screen. It may be damaged or of a kind that Kinora does not read. Please try uploading it again.';

/** Tells the owner once no further try will follow, and rethrows: the queue has to see every failure. */
export async function orFailed(
  ctx: Context,
  assetId: string,
  isLastAttempt: boolean,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (isLastAttempt) {
      await queries.setStatus(ctx.db, assetId, { status: 'failed', progress: 100, error: failureText });
    }
    if (error instanceof MediaToolError) {
      ctx.log.warn({ assetId, detail: error.detail.slice(-2000) }, error.message);
    }
    throw error;
  }
}

import type { Context } from '../../../../context.ts';
import type { Db, Trx } from '../../../../platform/db/db.ts';
import { lockVideo } from '../../videos/service.ts';
import { cleanCueText, escapeText } from '../cue-text.ts';
import { replaceCaptions } from '../publishing/service.ts';
import * as queries from '../queries.ts';
import { writeWebVtt } from '../webvtt.ts';

/** A cue of speech recognition. Times are in milliseconds, and `text` is plain text. */
export type AutomaticCue = { start: number; end: number; text: string };

/** Thrown to leave everything as it was. */
class NotReplacedError extends Error {}

/**
 * Saves captions that speech recognition made, in a language as a canonical BCP 47 tag. Replaces only earlier automatic
 * captions. Returns false if the video is gone, if there are no cues, or if a person has made captions or a draft in the
 * language. Throws `QuotaError`.
 */
export async function saveAutomaticCaptions(
  ctx: Context,
  videoId: string,
  language: string,
  cues: readonly AutomaticCue[],
): Promise<boolean> {
  const written = cues
    .map(({ start, end, text }) => ({ start, end, text: cleanCueText(escapeText(text)), settings: {} }))
    .filter(({ start, end, text }) => start < end && text !== '')
    .sort((one, other) => one.start - other.start);
  const owner = await findOwner(ctx.db, videoId, language);
  if (owner === null || written.length === 0) return false;
  const captions = { videoId, language, text: writeWebVtt(written), isAutomatic: true };
  try {
    await replaceCaptions(ctx, { id: owner }, captions, async (trx) => {
      const video = await lockVideo(trx, videoId);
      if (!video || (await findOwner(trx, videoId, language)) === null) throw new NotReplacedError();
      return video;
    });
    return true;
  } catch (error) {
    if (error instanceof NotReplacedError) return false;
    throw error;
  }
}

/** Returns the id of the video's owner; null if automatic captions must not be saved. */
async function findOwner(db: Db | Trx, videoId: string, language: string): Promise<string | null> {
  const target = await queries.findAutomaticTarget(db, videoId, language);
  return target && !target.is_captioned && !target.is_drafted ? target.owner_id : null;
}

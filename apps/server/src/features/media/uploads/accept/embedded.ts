import type { Context } from '../../../../context.ts';
import type { Embedded } from '../../../../platform/ffmpeg/embedded.ts';
import { MediaToolError } from '../../../../platform/ffmpeg/media-tool-error.ts';
import type { MediaTools } from '../../../../platform/ffmpeg/tools.ts';
import type { EmbeddedSubtitles } from '../../assets/service.ts';
import { readSubtitles } from './subtitles.ts';

export type AcceptedEmbedded = { subtitles: EmbeddedSubtitles[]; chapters: Embedded['chapters'] };

const nothing: AcceptedEmbedded = { subtitles: [], chapters: [] };

/**
 * Reads the subtitles and chapters of an upload. They are extras, so a file whose subtitles or chapters can't be read is
 * accepted without them.
 */
export async function readEmbedded(
  { log }: Pick<Context, 'log'>,
  tools: MediaTools,
  file: string,
  read: () => Promise<Embedded>,
): Promise<AcceptedEmbedded> {
  try {
    const { subtitles, chapters } = await read();
    return { subtitles: await readSubtitles(tools, file, subtitles), chapters };
  } catch (error) {
    if (!(error instanceof MediaToolError)) throw error;
    log.warn({ err: error }, 'Could not read the subtitles and chapters of an upload');
    return nothing;
  }
}

import { maxCaptionsBytes, nameLanguage } from '@kinora/contract/captions';
import { normalizeText } from '@kinora/contract/characters';
import { AppError } from '../../../../http/app-error.ts';
import type { SubtitleStream } from '../../../../platform/ffmpeg/embedded.ts';
import { extractSubtitles, isTextCodec } from '../../../../platform/ffmpeg/subtitles.ts';
import type { MediaTools } from '../../../../platform/ffmpeg/tools.ts';
import { cleanCaptions } from '../../../content/captions/publishing/service.ts';
import type { EmbeddedSubtitles } from '../../assets/service.ts';
import { readLanguage } from './language.ts';

/** Max subtitle streams of a file. Further ones are ignored. */
const maxStreams = 16;
const maxTitleLength = 100;
const imageCodecs = new Set(['dvd_subtitle', 'hdmv_pgs_subtitle', 'dvb_subtitle', 'xsub']);

/** Reads the subtitle streams of an upload. Text becomes WebVTT; images have no content; broken streams are left out. */
export async function readSubtitles(
  tools: MediaTools,
  file: string,
  found: readonly SubtitleStream[],
): Promise<EmbeddedSubtitles[]> {
  const streams = found
    .filter(({ codec }) => isTextCodec(codec) || imageCodecs.has(codec))
    .slice(0, maxStreams);
  const texts = streams.filter(({ codec }) => isTextCodec(codec));
  const files = texts.length === 0 ? null : await extractSubtitles(tools, file, texts, maxCaptionsBytes);
  const read: EmbeddedSubtitles[] = [];
  for (const stream of streams) {
    const bytes = files?.get(stream.index);
    const content = bytes ? await contentOf(bytes) : null;
    const isBroken = content === null && !imageCodecs.has(stream.codec);
    if (!isBroken) read.push({ ...describe(stream), content });
  }
  return read;
}

/** Returns clean WebVTT; null if there are no captions. */
async function contentOf(bytes: Uint8Array): Promise<string | null> {
  try {
    const { text } = await cleanCaptions(bytes);
    return Buffer.byteLength(text) > maxCaptionsBytes ? null : text;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

function describe({ index, language: tag, title, isForced, isForHearingImpaired }: SubtitleStream) {
  const language = readLanguage(tag);
  const name = cleanTitle(title) || (language === null ? '' : (nameLanguage(language) ?? ''));
  const marks = [isForced && 'forced', isForHearingImpaired && 'SDH'].filter(
    (mark) => mark !== false && !name.toLowerCase().includes(mark.toLowerCase()),
  );
  const label = marks.length === 0 ? name : `${name} (${marks.join(', ')})`.trim();
  return { stream: index, language, label };
}

export function cleanTitle(title: string): string {
  const plain = normalizeText(title.toWellFormed().replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' '));
  return [...plain].slice(0, maxTitleLength).join('').trim();
}

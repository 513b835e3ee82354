import { nameLanguage } from '@kinora/contract/captions';

/** One audio stream of a file. */
export type AudioStream = {
  index: number;
  codec: string;
  channels: number;
  /** A BCP 47 tag; null if the file doesn't state the language. */
  language: string | null;
  /** The title that the file states, at most 100 characters on one line; empty if it states none. */
  title: string;
  kind: 'main' | 'description' | 'dub';
};

const maxTitle = 100;

/** A stream as ffprobe reports it. */
type Reported = {
  index: number;
  codec_name: string;
  channels: number;
  disposition: { dub?: number; visual_impaired?: number; descriptions?: number };
  tags: ReadonlyMap<string, string>;
};

export function describeAudio({ index, codec_name, channels, disposition, tags }: Reported): AudioStream {
  const isDescription = disposition.visual_impaired || disposition.descriptions;
  return {
    ...{ index, codec: codec_name, channels },
    language: languageOf(tags.get('language')),
    title: cleanTitle(tags.get('title') ?? ''),
    kind: isDescription ? 'description' : disposition.dub ? 'dub' : 'main',
  };
}

/** Codes of ISO 639-2 that name no language: undetermined, several, none, and uncoded. */
const special = new Set(['und', 'mul', 'zxx', 'mis']);

/** Returns the BCP 47 tag for a container's language, which is usually a code of ISO 639-2. Null if it names none. */
function languageOf(text: string | undefined): string | null {
  try {
    const [tag] = Intl.getCanonicalLocales(text?.slice(0, 35).replaceAll('_', '-'));
    return tag && !special.has(tag) && nameLanguage(tag) ? tag : null;
  } catch {
    return null;
  }
}

/** Puts a title on one line and removes control characters and half characters. */
export function cleanTitle(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return [...line].slice(0, maxTitle).join('').trim().toWellFormed();
}

/** The part of an audio stream's description that earlier releases stored too. */
export type MainAudio = Pick<AudioStream, 'index' | 'codec' | 'channels'>;

export function mainAudioOf({ index, codec, channels }: AudioStream): MainAudio {
  return { index, codec, channels };
}

/** Returns a file's audio streams. A probe that an earlier release stored has only the main one. */
export function audioStreamsOf({
  audio,
  audioStreams,
}: {
  audio: MainAudio | null;
  audioStreams?: AudioStream[] | undefined;
}): AudioStream[] {
  return audioStreams ?? (audio ? [{ ...audio, language: null, title: '', kind: 'main' }] : []);
}

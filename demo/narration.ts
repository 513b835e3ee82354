import { filters } from './ffmpeg.ts';

/** `voice` is one of flite's voices. Each line has the second at which it starts, and its text in every language. */
export type Narration = {
  voice: 'awb' | 'rms' | 'slt';
  languages: readonly [string, ...string[]];
  lines: readonly (readonly [number, string, ...string[]])[];
};

/** Max seconds for which a line is shown. */
const maxShown = 5;

/** Returns the captions in each language, as WebVTT. */
export function captionsOf({ languages, lines }: Narration, seconds: number) {
  return languages.map((language, index) => {
    const cues = lines.flatMap(([from, ...texts], line) => {
      const until = Math.min(lines[line + 1]?.[0] ?? seconds, seconds, from + maxShown);
      return until > from ? [`${timeOf(from)} --> ${timeOf(until)}\n${texts[index] ?? ''}`] : [];
    });
    return { language, content: ['WEBVTT', ...cues, ''].join('\n\n') };
  });
}

const timeOf = (seconds: number) =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`;

let speaks: Promise<boolean> | undefined;

/**
 * Returns the ffmpeg arguments that mix the spoken lines over the second input into one audio track, and add the second
 * input alone as another. Null if this ffmpeg lacks flite, in which case the video has only captions.
 */
export async function speechOver({ voice, lines }: Narration): Promise<string[] | null> {
  speaks ??= filters().then((names) => / flite /.test(names));
  if (!(await speaks)) return null;
  const inputs = lines.flatMap(([, text]) => [
    '-f',
    'lavfi',
    '-i',
    `flite=voice=${voice}:text='${spoken(text)}'`,
  ]);
  const delayed = lines.map(([from], line) => `[${line + 2}:a]adelay=${from * 1000}[line${line}]`);
  const names = lines.map((_, line) => `[line${line}]`).join('');
  const mix = `[under]${names}amix=inputs=${lines.length + 1}:normalize=0:duration=first[audio]`;
  const graph = ['[1:a]asplit[music][bed];[bed]volume=0.3[under]', ...delayed, mix].join(';');
  const maps = ['-map', '0:v', '-map', '[audio]', '-map', '[music]'];
  const named = ['-metadata:s:a:0', 'language=eng', '-metadata:s:a:1', 'handler_name=Music only'];
  return [...inputs, '-filter_complex', graph, ...maps, ...named];
}

/** Removes characters that could have a special meaning in ffmpeg's filter syntax. */
const spoken = (text: string) => text.replace(/[^\w ,.?!]/g, ' ');

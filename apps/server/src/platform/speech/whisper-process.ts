import { createRequire } from 'node:module';
import process from 'node:process';
import { readSpan } from './samples.ts';
import type { Span, SpokenText } from './speech-engine.ts';
import { nativePackage } from './whisper-native.ts';

/** A result of the native module. Times are in milliseconds. */
type Transcription = { language?: string; segments: { text: string; t0: number; t1: number }[] };

type NativeOptions = { language: string; maxThreads: number; maxContext: number };

type NativeContext = {
  transcribeData(audio: ArrayBuffer, options: NativeOptions): { promise: Promise<Transcription> };
};

type Native = { WhisperContext: new (options: { filePath: string; useGpu: boolean }) => NativeContext };

export type WhisperTask = {
  model: string;
  file: string;
  /** The parts to recognize, each at most 30 seconds long, because Whisper listens to that much at a time. */
  windows: readonly Span[];
  /** One of Whisper's codes, or `auto`. */
  language: string;
  threads: number;
};

export type WhisperReport = { language: string; texts: SpokenText[] };

/**
 * The program of the confined process: reads a `WhisperTask` from its argument and writes a `WhisperReport`. If the
 * native module fails, its promise never settles, so the process ends without a report.
 */
async function main(argument: string): Promise<void> {
  const { model, file, windows, language: given, threads }: WhisperTask = JSON.parse(argument);
  const { WhisperContext }: Native = createRequire(import.meta.url)(nativePackage);
  const context = new WhisperContext({ filePath: model, useGpu: false });
  const transcribe = async (window: Span, language: string) => {
    const audio = await readSpan(file, window);
    // Without context, an error in one window can't repeat itself in the next ones.
    return context.transcribeData(audio, { language, maxThreads: threads, maxContext: 0 }).promise;
  };
  const language = given === 'auto' ? await detect(windows, transcribe) : given;
  const texts: SpokenText[] = [];
  for (const window of windows) {
    const { segments } = await transcribe(window, language);
    const at = (milliseconds: number) => Math.min(window.start + milliseconds / 1000, window.end);
    texts.push(...segments.map(({ text, t0, t1 }) => ({ start: at(t0), end: at(t1), text })));
  }
  process.stdout.write(JSON.stringify({ language, texts } satisfies WhisperReport));
}

/** Detects the language in the longest window, which says most about it. */
async function detect(
  windows: readonly Span[],
  transcribe: (window: Span, language: string) => Promise<Transcription>,
): Promise<string> {
  const [longest] = windows.toSorted((one, other) => other.end - other.start - (one.end - one.start));
  const { language } = longest ? await transcribe(longest, 'auto') : {};
  return language ?? 'en';
}

await main(process.argv[2] ?? '');

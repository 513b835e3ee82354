import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { type ConfinedResult, NotStartedError, runConfined } from '../confine/run.ts';
import { findSandbox } from '../confine/sandbox.ts';
import type { MediaTools } from '../ffmpeg/tools.ts';
import { recognitionLimits, speechNiceness } from './limits.ts';
import { type RecognitionTask, type Span, type SpeechEngine, SpeechError } from './speech-engine.ts';
import { languageOfCode, whisperCode } from './whisper-languages.ts';
import { readWhisperModel, type WhisperModel } from './whisper-model.ts';
import { nativePackage } from './whisper-native.ts';
import type { WhisperTask } from './whisper-process.ts';

const program = fileURLToPath(new URL('./whisper-process.ts', import.meta.url));

/** Bytes of address space: Node.js reserves 1.3 GiB, and decoding needs more for larger models. */
const memoryFor = ({ bytes }: WhisperModel) => 4 * 1024 ** 3 + bytes * 2;

/** Half of the cores, because threads that compete for caches slow down other programs whatever their priority. */
const threads = Math.max(1, Math.min(8, Math.floor(availableParallelism() / 2)));

/** Whisper listens to 30 seconds at a time; a shorter window costs as much as a full one. */
const windowSeconds = 28;
/** The longest pause in seconds inside a window. Whisper writes words for longer ones. */
const longestPause = 2;

/** The report comes from a process that runs a model from elsewhere, so it is validated. */
const report = z.object({
  language: z.string().regex(/^[a-z]{2,3}$/),
  texts: z.array(z.object({ start: z.number(), end: z.number(), text: z.string().max(10_000) })).max(100_000),
});

/** Opens a model of whisper.cpp. Throws `SpeechError`. */
export async function openWhisper(tools: MediaTools, file: string): Promise<SpeechEngine> {
  const model = await readWhisperModel(file);
  const native = findNative();
  const sandbox = await findSandbox([process.execPath, program, native, file]);
  return {
    detectsLanguage: model.isMultilingual,
    knows: (language) => (model.isMultilingual ? whisperCode(language) : languageIn(language)) !== null,
    async recognize(task) {
      const windows = windowsOf(task.spans);
      const language = model.isMultilingual ? (task.language && whisperCode(task.language)) || 'auto' : 'en';
      const argument: WhisperTask = { model: file, file: task.file, windows, language, threads };
      const command = [process.execPath, '--no-warnings', program, JSON.stringify(argument)];
      const result = await runConfined(sandbox, command, {
        cwd: task.folder,
        signal: task.signal,
        niceness: speechNiceness(tools),
        limits: recognitionLimits(windows, memoryFor(model), task.cpuSeconds),
        // The threads of the computation would otherwise wait for each other at full load.
        env: { OMP_WAIT_POLICY: 'passive', UV_THREADPOOL_SIZE: '1' },
      }).catch(asSpeechError);
      return readReport(result, task);
    },
  };
}

const languageIn = (language: string) => (new Intl.Locale(language).language === 'en' ? 'en' : null);

function findNative(): string {
  try {
    return createRequire(import.meta.url).resolve(nativePackage);
  } catch (cause) {
    throw new SpeechError('unavailable', `${nativePackage} is not installed`, String(cause));
  }
}

function asSpeechError(error: unknown): never {
  throw error instanceof NotStartedError
    ? new SpeechError('unavailable', error.message, String(error.cause))
    : error;
}

/** Joins spans to windows, so that Whisper hears whole sentences and few pauses. Divides longer spans evenly. */
export function windowsOf(spans: readonly Span[]): Span[] {
  const windows: Span[] = [];
  for (const { start, end } of spans.flatMap(divide)) {
    const last = windows.at(-1);
    if (last && start - last.end <= longestPause && end - last.start <= windowSeconds) {
      last.end = end;
    } else {
      windows.push({ start, end });
    }
  }
  return windows;
}

function divide({ start, end }: Span): Span[] {
  const count = Math.ceil((end - start) / windowSeconds);
  const length = (end - start) / count;
  return Array.from({ length: count }, (_, index) => ({
    start: start + index * length,
    end: start + (index + 1) * length,
  }));
}

function readReport(result: ConfinedResult, { language }: RecognitionTask) {
  const failure = failureOf(result);
  if (failure) {
    throw new SpeechError(failure, `whisper exited with ${result.exit}`, result.stderr.slice(-2000));
  }
  const { language: code, texts } = report.parse(JSON.parse(result.stdout));
  return { language: language ?? languageOfCode(code), texts };
}

/** whisper.cpp accepts a file that ends before the weights, and then recognizes nothing. */
const damaged = /no tensors loaded|failed to load model|Failed to initialize whisper context|std::bad_alloc/;

function failureOf({ exit, endedBy, stdout, stderr }: ConfinedResult) {
  if (endedBy) return endedBy === 'caller' ? 'stopped' : 'timeout';
  if (exit === 'SIGXCPU') return 'timeout';
  if (exit === 'SIGKILL' || exit === 'SIGTERM') return 'killed';
  if (damaged.test(stderr)) return 'modelInvalid';
  return exit === 0 && stdout !== '' ? null : 'crashed';
}

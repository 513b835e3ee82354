import { readdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { findSandbox } from '../confine/sandbox.ts';
import { MediaToolError } from '../ffmpeg/media-tool-error.ts';
import { runMediaTool } from '../ffmpeg/run.ts';
import type { MediaTools } from '../ffmpeg/tools.ts';
import { recognitionLimits, speechNiceness } from './limits.ts';
import { readTexts } from './pocketsphinx-output.ts';
import { sampleRate, writeSpans } from './samples.ts';
import { type RecognitionTask, type SpeechEngine, SpeechError, type SpeechFailure } from './speech-engine.ts';

/** Seconds of silence after each span, after which PocketSphinx ends an utterance and returns its text. */
const gap = 1;

/** The model takes 0.3 GB. */
const memoryBytes = 2 * 1024 ** 3;

type Model = { hmm: string; dict: string; lm: string; language: string };

/**
 * Opens a model of PocketSphinx, which ffmpeg's filter `asr` runs: a folder named after its language, such as `en-us`,
 * with an acoustic model, a dictionary and a language model. Throws `SpeechError`.
 */
export async function openPocketSphinx(tools: MediaTools, folder: string): Promise<SpeechEngine> {
  const { language, ...files } = await findModel(folder);
  const sandbox = await findSandbox([tools.ffprobe, ...Object.values(files)]);
  const primary = new Intl.Locale(language).language;
  return {
    detectsLanguage: false,
    knows: (asked) => new Intl.Locale(asked).language === primary,
    async recognize(task) {
      const json = await runFilter({ ...tools, sandbox, niceness: speechNiceness(tools) }, files, task);
      return { language: task.language ?? language, texts: readTexts(json, task.spans, gap) };
    },
  };
}

async function runFilter(
  tools: MediaTools,
  files: Omit<Model, 'language'>,
  { folder, file, spans, signal, cpuSeconds }: RecognitionTask,
): Promise<string> {
  const joined = 'joined.pcm';
  await writeSpans(path.join(folder, file), path.join(folder, joined), spans, gap);
  // A filter's options can't contain arbitrary paths.
  for (const [name, target] of Object.entries(files)) await symlink(target, path.join(folder, name));
  const asr = `asr=hmm=hmm:dict=dict:lm=lm`;
  const source = `amovie=${joined}:f=s16le:format_opts=sample_rate=${sampleRate}`;
  const shown = ['-show_entries', 'frame=pts_time:frame_tags=lavfi.asr.text', '-of', 'json=compact=1'];
  const args = ['-v', 'error', '-f', 'lavfi', '-i', `${source},${asr}`, ...shown];
  const { seconds, ...limits } = recognitionLimits(spans, memoryBytes, cpuSeconds);
  try {
    // A background run may take four times as long as its limit.
    const run = { cwd: folder, signal, limits: { ...limits, seconds: seconds / 4 }, isBackground: true };
    return await runMediaTool(tools, 'ffprobe', args, run);
  } catch (error) {
    if (!(error instanceof MediaToolError)) throw error;
    throw new SpeechError(failureOf(error), error.message, error.detail.slice(-2000));
  }
}

function failureOf({ reason, detail }: MediaToolError): SpeechFailure {
  if (reason === 'timeout' || reason === 'stopped' || reason === 'killed') return reason;
  if (/No such filter/.test(detail)) return 'unavailable';
  // The audio is the server's own, so only the model can be at fault.
  return /initializing filter 'asr'/.test(detail) ? 'modelInvalid' : 'crashed';
}

async function findModel(folder: string): Promise<Model> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.map(({ name }) => name);
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => path.join(folder, name));
  const acoustic = await Promise.all(
    folders.map(async (inner) => ((await readdir(inner)).includes('mdef') ? [inner] : [])),
  );
  const hmm = acoustic.flat()[0];
  const dict = names.find((name) => name.endsWith('.dict'));
  const lm = names.find((name) => /\.lm(\.bin)?$/.test(name) && !name.includes('phone'));
  const language = languageOf(path.basename(folder));
  if (!hmm || !dict || !lm || !language) {
    throw new SpeechError(
      'modelInvalid',
      'the folder is not a model of PocketSphinx named after its language',
    );
  }
  return { hmm, dict: path.join(folder, dict), lm: path.join(folder, lm), language };
}

function languageOf(name: string): string | null {
  try {
    return Intl.getCanonicalLocales(name)[0] ?? null;
  } catch {
    return null;
  }
}

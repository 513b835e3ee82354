import { stat } from 'node:fs/promises';
import type { MediaTools } from '../ffmpeg/tools.ts';
import { openPocketSphinx } from './pocketsphinx.ts';
import { type SpeechEngine, SpeechError } from './speech-engine.ts';
import { openWhisper } from './whisper.ts';

/** Opens the model at a path: a file of whisper.cpp, or a folder of PocketSphinx. Throws `SpeechError`. */
export async function openEngine(tools: MediaTools, model: string): Promise<SpeechEngine> {
  const found = await stat(model).catch((cause) => {
    throw new SpeechError('modelMissing', `there is no speech model at ${model}`, String(cause));
  });
  return found.isDirectory() ? openPocketSphinx(tools, model) : openWhisper(tools, model);
}

import { open } from 'node:fs/promises';
import { SpeechError } from './speech-engine.ts';

/** The first bytes of the model files of whisper.cpp: `ggml`, little-endian. */
const magic = 0x67676d6c;
/** The tokens of the models for English only. Multilingual models have at least one more. */
const englishTokens = 51_864;
/** The next versions may have more languages, but no text has a million tokens. */
const maxTokens = 60_000;

export type WhisperModel = { file: string; bytes: number; isMultilingual: boolean };

/** Reads the header of a model file. Throws `SpeechError` unless it looks like a model of whisper.cpp. */
export async function readWhisperModel(file: string): Promise<WhisperModel> {
  await using handle = await open(file);
  const { size } = await handle.stat();
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(8), 0, 8, 0);
  const tokens = bytesRead === 8 && buffer.readUInt32LE(0) === magic ? buffer.readInt32LE(4) : 0;
  if (tokens < englishTokens || tokens > maxTokens) {
    throw new SpeechError('modelInvalid', 'the model is not a file of whisper.cpp');
  }
  return { file, bytes: size, isMultilingual: tokens > englishTokens };
}

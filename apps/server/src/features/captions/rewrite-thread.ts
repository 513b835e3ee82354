import { parentPort } from 'node:worker_threads';
import { CaptionsError, parseCaptions } from './cues.ts';
import { writeWebVtt } from './webvtt.ts';

/** The answer to the content of a captions file. */
export type Rewritten = { text: string } | { refusal: string };

function rewrite(content: string): Rewritten {
  try {
    return { text: writeWebVtt(parseCaptions(content)) };
  } catch (error) {
    if (error instanceof CaptionsError) return { refusal: error.message };
    throw error;
  }
}

parentPort?.on('message', (content) => parentPort?.postMessage(rewrite(content)));

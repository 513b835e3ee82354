import { parentPort, workerData } from 'node:worker_threads';
import { CaptionsError, parseCaptions } from './cues.ts';
import { writeWebVtt } from './webvtt.ts';

/** What a thread that rewrote one captions file answers. */
export type Rewritten = { text: string } | { refusal: string };

function rewrite(content: string): Rewritten {
  try {
    return { text: writeWebVtt(parseCaptions(content)) };
  } catch (error) {
    if (error instanceof CaptionsError) return { refusal: error.message };
    throw error;
  }
}

parentPort?.postMessage(rewrite(String(workerData)));

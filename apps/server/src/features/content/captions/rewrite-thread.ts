import { parentPort } from 'node:worker_threads';
import type { ErrorText } from '@kinora/contract/error-texts';
import { CaptionsError } from './cues.ts';
import { rewrite, type Written } from './webvtt.ts';

/** The message that the thread posts back. */
export type Rewritten = Written | { refusal: ErrorText };

function rewriteOrRefuse(content: string | Uint8Array): Rewritten {
  try {
    return rewrite(content);
  } catch (error) {
    if (error instanceof CaptionsError) return { refusal: error.text };
    throw error;
  }
}

parentPort?.on('message', (content) => parentPort?.postMessage(rewriteOrRefuse(content)));

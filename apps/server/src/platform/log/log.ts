import { styleText } from 'node:util';
import pino, { type DestinationStream, type Level, type Logger } from 'pino';
import { textLine } from './text-line.ts';

export type LogOptions = {
  level: Level | 'silent';
  /** `text` is for a person at a terminal; `json` is one object per line, for programs. */
  format: 'json' | 'text';
};

/** Headers and fields that hold secrets. */
const redacted = [
  'req.headers.authorization',
  'req.headers.cookie',
  'res.headers["set-cookie"]',
  '*.password',
  '*.secret',
];

/** Logs to standard output. */
export function createLog({ level, format }: LogOptions): Logger {
  const options = { level, redact: redacted };
  return format === 'text' ? pino(options, textStream) : pino(options);
}

const textStream: DestinationStream = {
  write(json) {
    process.stdout.write(textLine(json, (style, text) => styleText(style, text, { stream: process.stdout })));
  },
};

/** Runs one startup step and logs its duration. */
export async function logStep<Result>(
  log: Logger,
  message: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const started = performance.now();
  const result = await work();
  log.info({ ms: Math.round(performance.now() - started) }, message);
  return result;
}

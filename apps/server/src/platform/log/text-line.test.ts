import { expect, test } from 'vitest';
import { textLine } from './text-line.ts';

const time = new Date(2026, 0, 2, 13, 45, 2).getTime();
const base = { level: 30, time, pid: 1, hostname: 'box' };
const line = (fields: object) => textLine(JSON.stringify({ ...base, ...fields }), (_style, text) => text);

test('a step is one line with its time and duration', () => {
  expect(line({ msg: 'PostgreSQL is running', ms: 1234 })).toBe('13:45:02  PostgreSQL is running (1.2 s)\n');
  expect(line({ msg: 'The job queue is ready', ms: 80 })).toBe('13:45:02  The job queue is ready (80 ms)\n');
});

test('fields follow the message', () => {
  expect(line({ msg: 'Job finished', job: 'encode', attempt: 0, ms: 1000 })).toBe(
    '13:45:02  Job finished (1.0 s)  job=encode attempt=0\n',
  );
});

test('a warning and an error have a label, with the cause below', () => {
  expect(line({ level: 40, msg: 'ffmpeg was not found' })).toBe('13:45:02  Warning: ffmpeg was not found\n');
  expect(line({ level: 50, msg: 'Job failed', err: { stack: 'Error: no room\n    at work' } })).toBe(
    '13:45:02  Error: Job failed\n          Error: no room\n              at work\n',
  );
});

test('control characters never reach the terminal', () => {
  expect(line({ msg: '\u001b[2Jgone\u0007', name: 'a\rb\u009b' })).toBe('13:45:02  gone?  name=a?b?\n');
});

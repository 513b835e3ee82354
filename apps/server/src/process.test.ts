import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { createDatabase } from '../test/database.ts';
import { readConfig } from './config.ts';
import { openContext } from './process.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kinora-process-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

/** Starts a process with only these programs on its PATH, and returns its warnings. */
async function loggedWith(programs: readonly string[]): Promise<string[]> {
  const bin = path.join(folder, 'bin');
  await mkdir(bin);
  for (const program of programs) await symlink(`/usr/bin/${program}`, path.join(bin, program));
  vi.stubEnv('PATH', bin);
  return logged({});
}

/** Starts a process with these settings, and returns its warnings. */
async function logged(settings: Record<string, string>): Promise<string[]> {
  await using database = await createDatabase(inject('postgres'));
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line).msg) });
  const config = readConfig({
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: database.connectionString,
    SESSION_SECRET: 'a secret for tests, and for tests alone',
    ...settings,
  });
  await using _context = await openContext(config, log);
  return lines;
}

test('startup warns about missing sandbox programs, even without ffmpeg', async () => {
  const lines = await loggedWith(['sh', 'prlimit', 'setpriv', 'nice', 'choom', 'test', 'true']);
  expect(lines).toContain('unshare does not work: media programs can reach the network.');
  expect(lines.some((line) => line.startsWith('ffmpeg was not found.'))).toBe(true);
  expect(lines.filter((line) => line.startsWith('prlimit'))).toEqual([]);
});

test('startup warns that no email is sent without a public URL', async () => {
  const mail = { SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'kinora@example.org' };
  const warning = /^SMTP_URL is set, but PUBLIC_URL is not/;
  expect(await logged(mail)).toContainEqual(expect.stringMatching(warning));
  expect(await logged({ ...mail, PUBLIC_URL: 'https://video.example.org' })).not.toContainEqual(
    expect.stringMatching(warning),
  );
});

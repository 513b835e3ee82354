import { link, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NotStartedError, runConfined } from './run.ts';
import { findSandbox, missingProtection, type Sandbox } from './sandbox.ts';

const limits = { cpuSeconds: 10, memoryBytes: 1024 ** 3, fileBytes: 1024 ** 2, seconds: 10 };
const ourUid = process.getuid?.();

let outer: string;
let folder: string;
let sandbox: Sandbox;

beforeEach(async () => {
  outer = await mkdtemp(path.join(os.tmpdir(), 'kinora-confine-'));
  folder = await mkdtemp(path.join(outer, 'work-'));
  sandbox = await findSandbox([process.execPath]);
});
afterEach(() => rm(outer, { recursive: true }));

const run = (...command: string[]) => runConfined(sandbox, command, { cwd: folder, limits });

test('a command can read the files in its folder and write new ones, and never runs as root', async () => {
  await writeFile(path.join(folder, 'input'), 'bytes', { mode: 0o600 });
  const { exit, stdout } = await run('sh', '-c', 'cat input && touch made && cat /proc/self/uid_map');
  const [input, , outside] = stdout.split(/ +/);
  expect([exit, input, outside]).toEqual([0, 'bytes', String(ourUid === 0 ? 65_534 : ourUid)]);
});

test('a stored file that is linked into the folder still belongs to the server', async () => {
  const stored = path.join(outer, 'stored');
  await writeFile(stored, 'as it was uploaded', { mode: 0o600 });
  await link(stored, path.join(folder, 'input'));
  expect((await run('cat', 'input')).stdout).toBe('as it was uploaded');
  expect((await stat(stored)).uid).toBe(ourUid);
  // Without root, the server can't run programs as another user, so a command has the rights of the server's own user.
  if (ourUid !== 0) return;
  await run('sh', '-c', 'chmod 666 input; echo other bytes > input');
  expect(await readFile(stored, 'utf8')).toBe('as it was uploaded');
});

test('files that a command leaves behind belong to the server, and links among them are deleted', async () => {
  await run('sh', '-c', 'umask 0; echo a > made; ln -s /etc/hostname link; mkfifo pipe; mkdir -p deep/er');
  const { uid, gid, mode } = await stat(path.join(folder, 'made'));
  expect([uid, gid]).toEqual([ourUid, process.getgid?.()]);
  expect((await stat(folder)).uid).toBe(ourUid);
  if (ourUid !== 0) return;
  expect(mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['made']);
});

test('the target of a link in the folder still belongs to the server', async () => {
  const secret = path.join(outer, 'secret');
  await writeFile(secret, 'of the server', { mode: 0o600 });
  await symlink(secret, path.join(folder, 'link'));
  await run('true');
  expect((await stat(secret)).uid).toBe(ourUid);
});

test('refuses the folder that the server runs in and leaves it unchanged', async () => {
  await symlink('/etc/hostname', path.join(folder, 'link'));
  const cwd = vi.spyOn(process, 'cwd').mockReturnValue(path.join(folder, 'deeper'));
  await expect(run('true')).rejects.toThrow('is not a scratch folder');
  cwd.mockRestore();
  expect(await readdir(folder)).toEqual(['link']);
});

test('a command has no network', async () => {
  const { stdout } = await run('sh', '-c', 'tail -n +3 /proc/net/dev');
  expect(stdout.match(/^ *\w+(?=:)/gm)?.map((name) => name.trim())).toEqual(['lo']);
});

test('the niceness of a background command applies to its whole session, where autogroups exist', async () => {
  const wait = 'until grep -q "nice 19" /proc/self/autogroup; do sleep 0.05; done';
  const command = ['sh', '-c', `! [ -e /proc/self/autogroup ] || { ${wait}; }`];
  const { exit } = await runConfined(sandbox, command, { cwd: folder, limits, niceness: 19 });
  expect(exit).toBe(0);
});

test('a command with the lowest priority gets the idle scheduling policy', async () => {
  const policyAt = async (niceness: number) => {
    const command = ['cut', '-d', ' ', '-f', '41', '/proc/self/stat'];
    const { stdout } = await runConfined(sandbox, command, { cwd: folder, limits, niceness });
    return Number(stdout);
  };
  const [other, idle] = [0, 5];
  expect(await policyAt(19)).toBe(idle);
  expect(await policyAt(18)).toBe(other);
});

test('a command ends at its deadline', async () => {
  const { endedBy } = await runConfined(sandbox, ['sleep', '60'], {
    cwd: folder,
    limits: { ...limits, seconds: 0.2 },
  });
  expect(endedBy).toBe('deadline');
});

test('running a missing program throws NotStartedError', async () => {
  const bare = {
    nice: null,
    chrt: null,
    choom: null,
    prlimit: null,
    unshare: null,
    setpriv: null,
    user: null,
  };
  await expect(runConfined(bare, ['no-such-program'], { cwd: folder, limits })).rejects.toThrow(
    NotStartedError,
  );
});

test('reports missing protection', () => {
  const { unshare: _, ...rest } = sandbox;
  expect(missingProtection({ ...rest, unshare: null })).toContain(
    'unshare does not work: media programs can reach the network.',
  );
});

import { spawnSync } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const unit = path.resolve(import.meta.dirname, '../../../../deploy/systemd/kinora.service');
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

/** Max exposure that `systemd-analyze security` may report, out of 100. */
const maxExposure = '30';

test.skipIf(!hasSystemd)('the unit is valid and has few privileges', async () => {
  // Analyzes a copy in an empty folder, so that the machine's own units don't interfere.
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kinora-systemd-'));
  const copy = path.join(folder, 'kinora.service');
  await copyFile(unit, copy);
  const verified = spawnSync('systemd-analyze', ['verify', '--recursive-errors=no', '--man=no', copy]);
  expect([verified.status, String(verified.stderr)]).toEqual([0, '']);
  const judged = spawnSync('systemd-analyze', [
    'security',
    '--offline=yes',
    `--threshold=${maxExposure}`,
    '--no-pager',
    copy,
  ]);
  expect([judged.status, String(judged.stderr)]).toEqual([0, '']);
  await rm(folder, { recursive: true });
});

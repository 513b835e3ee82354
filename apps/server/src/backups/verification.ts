import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { BackupError, listBackups, parseJson } from './manifest.ts';
import { type Verified, verify } from './verify.ts';

/** The result of a backup's last verification. `reason` names what is damaged or missing; null if it is intact. */
const verification = z.object({ at: z.iso.datetime(), reason: z.string().nullable() });
export type Verification = z.output<typeof verification>;

const name = 'verification.json';

/** Verifies the latest backup below `root` and stores the result beside it. Throws a `BackupError` if it is damaged. */
export async function verifyAndRecord(root: string, signal?: AbortSignal): Promise<Verified> {
  const verified = await verify(root, signal).catch(async (error) => {
    if (error instanceof BackupError && error.folder) await write(error.folder, error.message);
    throw error;
  });
  await write(verified.folder, null);
  return verified;
}

async function write(folder: string, reason: string | null): Promise<void> {
  const result: Verification = { at: new Date().toISOString(), reason };
  const draft = path.join(folder, `${name}.draft`);
  await writeFile(draft, `${JSON.stringify(result)}\n`, { mode: 0o600 });
  await rename(draft, path.join(folder, name));
}

/** Returns null if the backup has not been verified, or the stored result is damaged. */
export async function readVerification(folder: string): Promise<Verification | null> {
  const text = await readFile(path.join(folder, name), 'utf8').catch(() => '');
  return verification.safeParse(parseJson(text)).data ?? null;
}

/** Lists all finished backups, oldest first, with the results of their verifications. */
export async function listVerified(
  root: string,
): Promise<{ folder: string; verification: Verification | null }[]> {
  const folders = await listBackups(root);
  return Promise.all(
    folders.map(async (folder) => ({ folder, verification: await readVerification(folder) })),
  );
}

/** Finds the folder of the latest backup that a verification found intact; null if there is none. */
export async function findLatestIntact(root: string): Promise<string | null> {
  const intact = (await listVerified(root)).filter(({ verification }) => verification?.reason === null);
  return intact.at(-1)?.folder ?? null;
}

import {
  BackupError,
  backupTime,
  findLatestFinished,
  type Manifest,
  readManifest,
} from '../../../backups/manifest.ts';
import { readVerification, type Verification } from '../../../backups/verification.ts';

/** A backup whose manifest can't be read has a `problem` instead of a manifest. */
export type LastBackup =
  | { manifest: Manifest; verification: Verification | null }
  | { manifest: null; problem: { at: Date; reason: string } };

/** Finds the latest finished backup in a folder, also one made by hand; null if there is none. */
export async function findLastBackup(root: string): Promise<LastBackup | null> {
  const folder = await findLatestFinished(root);
  if (!folder) return null;
  try {
    const [manifest, verification] = await Promise.all([readManifest(folder), readVerification(folder)]);
    return { manifest, verification };
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    return { manifest: null, problem: { at: backupTime(folder), reason: error.message } };
  }
}

import {
  BackupError,
  backupTime,
  findLatestFinished,
  type Manifest,
  readManifest,
} from '../../../backups/manifest.ts';
import { readVerification, type Verification } from '../../../backups/verification.ts';

/** `manifest` is an error if it can't be read. */
export type LastBackup = {
  createdAt: Date;
  manifest: Manifest | BackupError;
  verification: Verification | null;
};

/** Finds the latest finished backup in a folder, also one made by hand; null if there is none. */
export async function findLastBackup(root: string): Promise<LastBackup | null> {
  const folder = await findLatestFinished(root);
  if (!folder) return null;
  const [manifest, verification] = await Promise.all([
    readManifest(folder).catch((error: unknown) => {
      if (error instanceof BackupError) return error;
      throw error;
    }),
    readVerification(folder),
  ]);
  return { createdAt: timeOf(folder), manifest, verification };
}

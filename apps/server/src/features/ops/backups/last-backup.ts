import { findLatestFinished, type Manifest, readManifest } from '../../../backups/manifest.ts';
import { readVerification, type Verification } from '../../../backups/verification.ts';

export type LastBackup = { manifest: Manifest; verification: Verification | null };

/** Finds the latest finished backup in a folder, also one made by hand; null if there is none. */
export async function findLastBackup(root: string): Promise<LastBackup | null> {
  const folder = await findLatestFinished(root);
  if (!folder) return null;
  const [manifest, verification] = await Promise.all([readManifest(folder), readVerification(folder)]);
  return { manifest, verification };
}

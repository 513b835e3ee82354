import { chmod, mkdir } from 'node:fs/promises';

/** Makes a folder, or takes one that is there, so that no other account of the machine can look into it. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
}

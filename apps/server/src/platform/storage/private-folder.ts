import { chmod, mkdir } from 'node:fs/promises';

/** Creates a folder, or takes over an existing one, so that no other account of the machine can read it. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
}

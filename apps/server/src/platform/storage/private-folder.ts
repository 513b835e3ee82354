import { chmod, mkdir } from 'node:fs/promises';

/** Creates a folder, or changes an existing one, so that no other account on the machine can read it. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
}

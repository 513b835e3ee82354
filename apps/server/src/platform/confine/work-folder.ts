import { constants } from 'node:fs';
import { chmod, chown, type FileHandle, open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Makes a user the owner of a folder that confined commands write to. Existing files still belong to the server, and
 * the user can only read them, because any of them may be a hard link to a file in storage. Symbolic links are left
 * alone.
 */
export async function lendFolder(folder: string, uid: number): Promise<void> {
  for (const file of await filesIn(folder)) {
    await using handle = await openRegular(file);
    await handle?.chown(process.getuid?.() ?? 0, uid);
    await handle?.chmod(0o640);
  }
  await chown(folder, uid, uid);
}

/**
 * Takes the folder back after the command: files that the command wrote then belong to the server and are private to
 * it. Anything but a regular file is deleted, so that the server can't follow a link out of the folder.
 */
export async function takeBackFolder(folder: string, uid: number): Promise<void> {
  await chown(folder, process.getuid?.() ?? 0, process.getgid?.() ?? 0);
  await chmod(folder, 0o700);
  for (const file of await filesIn(folder)) {
    await using handle = await openRegular(file);
    await (handle ? own(handle, uid) : rm(file, { recursive: true, force: true }));
  }
}

/**
 * Changes only files that the command wrote: inputs never belonged to the user, and other programs may be reading them.
 */
async function own(handle: FileHandle, uid: number): Promise<void> {
  if ((await handle.stat()).uid !== uid) return;
  await handle.chown(process.getuid?.() ?? 0, process.getgid?.() ?? 0);
  await handle.chmod(0o600);
}

/**
 * Opens a file that a confined command is writing. Throws unless it is a regular file, because a compromised command
 * could replace it with a link to one of the server's files.
 */
export async function openOutput(file: string): Promise<FileHandle> {
  const handle = await openRegular(file);
  if (!handle) throw new Error(`${path.basename(file)} is not a regular file`);
  return handle;
}

/**
 * Opens a file without following links or waiting for the other end of a pipe. Returns null for anything but a regular
 * file.
 */
async function openRegular(file: string): Promise<FileHandle | null> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
    ignoreSpecial,
  );
  if (!handle || (await handle.stat()).isFile()) return handle;
  await handle.close();
  return null;
}

/** Returns null for links and sockets, which can't be opened with these flags. */
function ignoreSpecial(error: unknown): null {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'ELOOP' || code === 'ENXIO') return null;
  throw error;
}

const filesIn = async (folder: string) => (await readdir(folder)).map((name) => path.join(folder, name));

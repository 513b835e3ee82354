import { ApiError } from '#lib/api/api-error.ts';
import { discardUpload } from '#lib/upload/discard-upload.ts';
import { deleteStoredUpload, lockResumable } from '#lib/upload/resumable-uploads.ts';
import { type HostReply, uploadFile } from '#lib/upload/upload-host.ts';

const folder = 'audio';

type Options = {
  owner: string;
  signal: AbortSignal;
  onProgress: (bytes: number) => void;
  onWaiting: (isWaiting: boolean) => void;
};

/**
 * Uploads an audio file and saves it. If that is interrupted, for example because the page is closed, choosing the same
 * file again continues the upload.
 */
export async function sendTrack<Saved>(
  file: File,
  { owner, ...run }: Options,
  save: (reply: HostReply) => Promise<Saved>,
): Promise<Saved> {
  const locked = await lockResumable(file, { owner, folder, title: file.name }, run.signal);
  const resumable = locked?.upload;
  try {
    const saved = await save(await uploadFile({ file, folder, resourceType: 'video', resumable, ...run }));
    if (resumable) deleteStoredUpload(resumable);
    return saved;
  } catch (error) {
    if (resumable && (run.signal.aborted || isRefused(error))) discardUpload(resumable);
    throw error;
  } finally {
    locked?.release();
  }
}

/** Whether the file itself was refused, so that sending it again is useless. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status === 400;

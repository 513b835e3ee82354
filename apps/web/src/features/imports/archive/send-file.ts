import { ApiError } from '#lib/api/api-error.ts';
import { discardUpload } from '#lib/upload/discard-upload.ts';
import {
  type LockedUpload,
  lockResumable,
  type ResumableUpload,
  recordReceived,
} from '#lib/upload/resumable-uploads.ts';
import { type HostReply, uploadFile } from '#lib/upload/upload-host.ts';

export const archiveFolder = 'imports';

/** The abort reason of an upload that the viewer cancels, so that it can't be continued. */
export class UploadCanceled extends Error {}

type Options = {
  owner: string;
  signal: AbortSignal;
  onBegun: (upload: ResumableUpload) => void;
  onProgress: (bytes: number) => void;
  onWaiting: (isWaiting: boolean) => void;
};

/** An uploaded file. Until it is released, no other tab can upload it. */
export type SentFile = { upload: HostReply; locked: LockedUpload | undefined };

/**
 * Uploads a file of an archive. If the viewer leaves the page before the import is started, choosing the same file again
 * continues the upload.
 */
export async function sendFile(file: File, { owner, onBegun, ...run }: Options): Promise<SentFile> {
  const details = { owner, folder: archiveFolder, title: file.name } as const;
  const locked = await lockResumable(file, details, run.signal);
  const resumable = locked?.upload;
  if (resumable) onBegun(resumable);
  try {
    const upload = await uploadFile({ file, folder: archiveFolder, resourceType: 'auto', resumable, ...run });
    if (resumable) recordReceived(resumable, file.size);
    run.signal.throwIfAborted();
    return { upload, locked };
  } catch (error) {
    const isOver = run.signal.reason instanceof UploadCanceled || isRefused(error);
    if (resumable && isOver) discardUpload(resumable);
    locked?.release();
    throw error;
  }
}

/** Whether the file itself was refused, so that sending it again is useless. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status === 400;

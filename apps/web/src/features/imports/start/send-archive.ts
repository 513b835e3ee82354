import type { ImportSummary } from '@kinora/contract/imports';
import { ApiError, isNetworkError } from '#lib/api/api-error.ts';
import { discardUpload } from '#lib/upload/discard-upload.ts';
import { deleteStoredUpload, lockResumable } from '#lib/upload/resumable-uploads.ts';
import { retryUntilOnline } from '#lib/upload/retry-until-online.ts';
import { uploadFile } from '#lib/upload/upload-host.ts';
import { requestImport } from '../api.ts';

export const archiveFolder = 'imports';

/** The abort reason of an upload that the viewer cancels, so that it can't be continued. */
export class UploadCanceled extends Error {}

type Options = {
  owner: string;
  signal: AbortSignal;
  onProgress: (bytes: number) => void;
  onWaiting: (isWaiting: boolean) => void;
};

/**
 * Uploads an archive and starts its import. If the viewer leaves the page, choosing the same file again continues the
 * upload.
 */
export async function sendArchive(file: File, { owner, ...run }: Options): Promise<ImportSummary> {
  const details = { owner, folder: archiveFolder, title: file.name } as const;
  const locked = await lockResumable(file, details, run.signal);
  const resumable = locked?.upload;
  try {
    const upload = await uploadFile({ file, folder: archiveFolder, resourceType: 'auto', resumable, ...run });
    // An upload becomes one import, so a request whose response is lost can be sent again.
    const started = await retryUntilOnline(() => requestImport({ upload }, run.signal), {
      ...run,
      isRetryable: isNetworkError,
    });
    if (resumable) deleteStoredUpload(resumable);
    return started;
  } catch (error) {
    const isOver = run.signal.reason instanceof UploadCanceled || isRefused(error);
    if (resumable && isOver) discardUpload(resumable);
    throw error;
  } finally {
    locked?.release();
  }
}

/** Whether the file itself was refused, so that sending it again is useless. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status === 400;

import { discardPartialUpload } from '@kinora/contract/uploads';
import { callApi } from '#lib/api/api-client.ts';
import { logFailure } from '#lib/browser/log.ts';
import { deleteStoredUpload } from './resumable-uploads.ts';

/** Deletes an unfinished upload in this browser and on the upload host. */
export function discardUpload(upload: { name: string }): void {
  deleteStoredUpload(upload);
  callApi(discardPartialUpload, { params: { name: upload.name } }).catch((error) =>
    // A failure is harmless, because the upload host deletes unfinished uploads after a day.
    logFailure('could not discard an upload', error),
  );
}

import { discardPartialUpload } from '@kinora/contract/uploads';
import { callApi } from '#lib/api/api-client.ts';
import { logFailure } from '#lib/browser/log.ts';
import { deleteStoredUpload } from './resumable-uploads.ts';

/** Deletes an upload in this browser and, unless something uses it, on the upload host. */
export function discardUpload(upload: { name: string }): void {
  deleteStoredUpload(upload);
  callApi(discardPartialUpload, { params: { name: upload.name } }).catch((error) =>
    // A failure is harmless, because the upload host deletes uploads that nothing uses.
    logFailure('could not discard an upload', error),
  );
}

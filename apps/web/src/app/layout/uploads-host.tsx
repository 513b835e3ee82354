import { useEffect } from 'react';
import { useUploadItems, useUploads } from '#features/uploads/transfer/uploads-context.ts';
import { useUnsavedChanges } from '#ui/form/unsaved-changes.ts';
import { defer } from '#ui/overlay/deferred.ts';
import { DeferredPart } from '#ui/overlay/deferred-part.tsx';

const tray = defer<object>(async () => (await import('#features/uploads/tray/upload-tray.tsx')).UploadTray);

/**
 * Stops the uploads when the session ends. During an upload, requires a confirmation before the page closes or the
 * session ends.
 */
export function UploadsHost() {
  const { stopAll } = useUploads();
  const items = useUploadItems();
  useEffect(() => stopAll, [stopAll]);
  useUnsavedChanges(items.some(({ status }) => status !== 'done' && status !== 'uploaded'));
  if (items.every(({ isObserved }) => isObserved)) return null;
  return (
    <DeferredPart part={tray} className="w-full bg-surface p-4 shadow-overlay sm:m-4 sm:w-96 sm:rounded-card">
      {(UploadTray) => <UploadTray />}
    </DeferredPart>
  );
}

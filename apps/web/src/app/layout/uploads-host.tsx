import { lazy, Suspense, useEffect } from 'react';
import { useUploadItems, useUploads } from '#features/uploads/uploads-context.ts';
import { useUnsaved } from '#ui/form/unsaved.ts';

const UploadTray = lazy(() =>
  import('#features/uploads/upload-tray.tsx').then((module) => ({ default: module.UploadTray })),
);

/** Keeps the uploads of the signed-in person, and asks before the page or the session ends. */
export function UploadsHost() {
  const { stopAll } = useUploads();
  const items = useUploadItems();
  useEffect(() => stopAll, [stopAll]);
  useUnsaved(items.some(({ status }) => status !== 'done'));
  return <Suspense>{items.some(({ isObserved }) => !isObserved) && <UploadTray />}</Suspense>;
}

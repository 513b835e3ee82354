import { lazy, Suspense, useEffect } from 'react';
import { useUploadItems, useUploads } from '#features/uploads/uploads-context.ts';

const UploadTray = lazy(() =>
  import('#features/uploads/upload-tray.tsx').then((module) => ({ default: module.UploadTray })),
);

/** Keeps the uploads of a person while they are signed in, and warns before the page that sends them is closed. */
export function UploadsHost() {
  const { stopAll } = useUploads();
  const items = useUploadItems();
  const isUnfinished = items.some(({ status }) => status !== 'done');
  useEffect(() => stopAll, [stopAll]);
  useEffect(() => {
    if (!isUnfinished) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnfinished]);
  return <Suspense>{items.some(({ isAttended }) => !isAttended) && <UploadTray />}</Suspense>;
}

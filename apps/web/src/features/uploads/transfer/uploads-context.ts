import { createContext, useContext, useSyncExternalStore } from 'react';
import type { UploadItem } from './upload-items.ts';
import type { Uploads } from './uploads.ts';

export const UploadsContext = createContext<Uploads | null>(null);

export function useUploads(): Uploads {
  const uploads = useContext(UploadsContext);
  if (!uploads) throw new Error('rendered outside the application');
  return uploads;
}

export function useUploadItems(): readonly UploadItem[] {
  const { subscribe, list } = useUploads();
  return useSyncExternalStore(subscribe, list, list);
}

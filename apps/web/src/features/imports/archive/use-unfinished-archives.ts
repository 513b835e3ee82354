import { useEffect, useState } from 'react';
import { useMember } from '#lib/session/viewer.ts';
import { discardUpload } from '#lib/upload/discard-upload.ts';
import { findUnfinished, isSameFile, type ResumableUpload } from '#lib/upload/resumable-uploads.ts';
import { archiveFolder } from './send-file.ts';

/** Archives whose upload was interrupted or that no import uses yet, without the `chosen` files. */
export function useUnfinishedArchives(chosen: readonly File[]) {
  const owner = useMember()._id;
  const [stored, setStored] = useState<readonly ResumableUpload[]>([]);
  const { length } = chosen;
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again with each file, since another tab may have continued one
  useEffect(() => {
    let isCurrent = true;
    void findUnfinished(owner, archiveFolder).then((found) => {
      if (isCurrent) setStored(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [owner, length]);
  const forget = (file: File | ResumableUpload['file']) =>
    setStored(stored.filter((upload) => !isSameFile(upload.file, file)));
  return {
    unfinished: stored.filter(({ file }) => !chosen.some((one) => isSameFile(one, file))),
    forget,
    discard: (upload: ResumableUpload) => {
      discardUpload(upload);
      forget(upload.file);
    },
  };
}

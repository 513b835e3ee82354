import { useEffect, useState } from 'react';
import { useMember } from '#lib/session/viewer.ts';
import { findUnfinished, type ResumableUpload } from '#lib/upload/resumable-uploads.ts';
import { Button } from '#ui/button.tsx';
import { RowList } from '#ui/list/row-list.tsx';
import { discardUpload } from './send-files.ts';
import { useUploadItems } from './uploads-context.ts';

/**
 * Lists uploads that were interrupted by leaving or reloading the page. Each one resumes when the person chooses the
 * same file again.
 */
export function UnfinishedUploads() {
  const owner = useMember()._id;
  const [unfinished, setUnfinished] = useState<readonly ResumableUpload[]>([]);
  const isSending = useUploadItems().length > 0;
  useEffect(() => {
    if (isSending) return;
    void findUnfinished(owner).then(setUnfinished);
    return () => setUnfinished([]);
  }, [owner, isSending]);
  if (isSending || unfinished.length === 0) return null;
  return (
    <section aria-label="Unfinished uploads" className="mb-5 rounded-card bg-surface p-4">
      <RowList className="flex flex-col gap-3">
        {unfinished.map(({ name, file, title, received }) => (
          <li key={name} className="flex flex-wrap items-center gap-3 text-sm">
            <p className="min-w-0 flex-1">
              <strong>{title}</strong> stopped at {Math.round((100 * received) / file.size)}%. Choose{' '}
              <strong>{file.name}</strong> again to continue.
            </p>
            <Button
              size="small"
              aria-label={`Discard ${title}`}
              onClick={() => {
                discardUpload({ name });
                setUnfinished(unfinished.filter((one) => one.name !== name));
              }}
            >
              Discard
            </Button>
          </li>
        ))}
      </RowList>
    </section>
  );
}

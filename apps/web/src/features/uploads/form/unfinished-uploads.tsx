import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { formatPercent } from '#lib/format.ts';
import { useMember } from '#lib/session/viewer.ts';
import { discardUpload } from '#lib/upload/discard-upload.ts';
import { findUnfinished, type ResumableUpload } from '#lib/upload/resumable-uploads.ts';
import { Button } from '#ui/button.tsx';
import { RowList } from '#ui/list/row-list.tsx';
import { useUploadItems } from '../transfer/uploads-context.ts';

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
    void findUnfinished(owner, 'videos').then(setUnfinished);
    return () => setUnfinished([]);
  }, [owner, isSending]);
  if (isSending || unfinished.length === 0) return null;
  return (
    <section aria-label={t`Unfinished uploads`} className="mb-5 rounded-card bg-surface p-4">
      <RowList className="flex flex-col gap-3">
        {unfinished.map((upload) => (
          <UnfinishedUpload
            key={upload.name}
            upload={upload}
            onDiscard={() => {
              discardUpload(upload);
              setUnfinished(unfinished.filter(({ name }) => name !== upload.name));
            }}
          />
        ))}
      </RowList>
    </section>
  );
}

type UnfinishedUploadProps = { upload: ResumableUpload; onDiscard: () => void };

function UnfinishedUpload({ upload: { file, title, received }, onDiscard }: UnfinishedUploadProps) {
  const percent = formatPercent(Math.round((100 * received) / file.size) / 100);
  // Elements, because a message would interpret tags in a plain text.
  const video = <strong dir="auto">{title}</strong>;
  const fileName = <strong dir="auto">{file.name}</strong>;
  return (
    <li className="flex flex-wrap items-center gap-3 text-sm">
      <p className="min-w-0 flex-1">
        <Trans comment="The video is a title. The percentage already has its sign, such as 40%">
          {video} stopped at {percent}. Choose {fileName} again to continue.
        </Trans>
      </p>
      <Button size="small" aria-label={t`Discard ${title}`} onClick={onDiscard}>
        <Trans>Discard</Trans>
      </Button>
    </li>
  );
}

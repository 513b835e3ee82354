import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { formatPercent } from '#lib/format.ts';
import { useMember } from '#lib/session/viewer.ts';
import { discardUpload } from '#lib/upload/discard-upload.ts';
import { findUnfinished, type ResumableUpload } from '#lib/upload/resumable-uploads.ts';
import { Button } from '#ui/button.tsx';
import { RowList } from '#ui/list/row-list.tsx';
import { archiveFolder } from './send-archive.ts';

/** Lists archives whose upload was interrupted. Each one continues when the same file is chosen again. */
export function UnfinishedArchives({ isSending }: { isSending: boolean }) {
  const owner = useMember()._id;
  const [unfinished, setUnfinished] = useState<readonly ResumableUpload[]>([]);
  useEffect(() => {
    if (isSending) return;
    void findUnfinished(owner, archiveFolder).then(setUnfinished);
    return () => setUnfinished([]);
  }, [owner, isSending]);
  if (isSending || unfinished.length === 0) return null;
  const discard = (upload: ResumableUpload) => {
    discardUpload(upload);
    setUnfinished(unfinished.filter(({ name }) => name !== upload.name));
  };
  return (
    <RowList aria-label={t`Unfinished uploads`} className="flex flex-col gap-3 rounded-card bg-raised p-4">
      {unfinished.map((upload) => (
        <li key={upload.name} className="flex flex-wrap items-center gap-3 text-sm">
          <p className="min-w-0 flex-1 wrap-anywhere">
            <Stopped upload={upload} />
          </p>
          <Button
            size="small"
            aria-label={t`Discard ${{ title: upload.file.name }}`}
            onClick={() => discard(upload)}
          >
            <Trans>Discard</Trans>
          </Button>
        </li>
      ))}
    </RowList>
  );
}

function Stopped({ upload: { file, received } }: { upload: ResumableUpload }) {
  const percent = formatPercent(Math.round((100 * received) / file.size) / 100);
  // An element, because a message would interpret tags in a plain text.
  const fileName = <strong dir="auto">{file.name}</strong>;
  return (
    <Trans comment="The upload of a file. The percentage already has its sign, such as 40%">
      {fileName} stopped at {percent}. Choose it again to continue.
    </Trans>
  );
}

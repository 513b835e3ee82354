import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatPercent } from '#lib/format.ts';
import type { ResumableUpload } from '#lib/upload/resumable-uploads.ts';
import { Button } from '#ui/button.tsx';
import { RowList } from '#ui/list/row-list.tsx';

type UnfinishedArchivesProps = {
  uploads: readonly ResumableUpload[];
  onDiscard: (upload: ResumableUpload) => void;
};

/** Lists archives that have to be chosen again, because a page can't store a file. */
export function UnfinishedArchives({ uploads, onDiscard }: UnfinishedArchivesProps) {
  if (uploads.length === 0) return null;
  return (
    <RowList
      aria-label={t`Unfinished uploads`}
      className="flex flex-col gap-3 rounded-card border border-line p-4"
    >
      {uploads.map((upload) => (
        <li key={upload.name} className="flex flex-wrap items-center gap-3 text-sm">
          <p className="min-w-0 flex-1 wrap-anywhere">
            <State upload={upload} />
          </p>
          <Button
            size="small"
            aria-label={t`Discard ${{ title: upload.file.name }}`}
            onClick={() => onDiscard(upload)}
          >
            <Trans>Discard</Trans>
          </Button>
        </li>
      ))}
    </RowList>
  );
}

function State({ upload: { file, received } }: { upload: ResumableUpload }) {
  const percent = formatPercent(Math.floor((100 * received) / file.size) / 100);
  // An element, because a message would interpret tags in a plain text.
  const fileName = <strong dir="auto">{file.name}</strong>;
  return received < file.size ? (
    <Trans comment="The upload of a file. The percentage already has its sign, such as 40%">
      {fileName} stopped at {percent}. Choose it again to continue.
    </Trans>
  ) : (
    <Trans comment="A file, on a page that was reloaded">
      {fileName} is uploaded. Choose it again to use it.
    </Trans>
  );
}

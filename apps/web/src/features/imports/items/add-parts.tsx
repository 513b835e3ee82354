import { type ImportSummary, maxArchiveParts } from '@kinora/contract/imports';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { FileArchive } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '#lib/api/api-error.ts';
import { passFocusTo } from '#lib/browser/pass-focus.ts';
import { classNames } from '#lib/class-names.ts';
import { formatBytes } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { importAccessQuery } from '../api.ts';
import { ArchiveField } from '../archive/archive-field.tsx';
import { useAddParts } from '../mutations.ts';
import { countParts, isArchiveGone } from '../status.ts';

type AddPartsProps = {
  summary: ImportSummary;
  /** Called when parts are listed that aren't added yet, and when none are listed anymore. */
  onListed: (areListed: boolean) => void;
};

/** Asks for further parts of an archive, prominently if its list can't be used without them. */
export function AddParts({ summary, onListed }: AddPartsProps) {
  const { status, counts } = summary;
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch, isFetching } = useQuery(importAccessQuery);
  const isReady = isOpen && data !== undefined;
  const isProminent = status === 'failed' || counts.failed > 0 || isOpen;
  const findHeading = () => document.querySelector<HTMLElement>('main h1');
  return (
    <div
      ref={passFocusTo(findHeading)}
      className={classNames(
        'flex flex-col gap-4',
        isProminent && 'rounded-card border border-line bg-surface p-4',
      )}
    >
      <div className="flex flex-wrap items-center gap-3">
        {isProminent && <FileArchive aria-hidden="true" size={20} className="shrink-0 text-ink-muted" />}
        <p className={classNames('text-sm', isProminent ? 'min-w-0 flex-1 basis-60' : 'text-ink-muted')}>
          {sentenceFor(summary)}
        </p>
        {!isReady && (
          <Button size="small" busy={isOpen && isFetching} onClick={() => setOpen(true)}>
            {isArchiveGone(summary) ? t`Upload again` : t`Add parts`}
          </Button>
        )}
      </div>
      {isReady && <Parts summary={summary} maxBytes={data.maxArchiveBytes} onListed={onListed} />}
      {isOpen && !data && error && <ErrorPanel message={failureText(error)} onRetry={refetch} />}
    </div>
  );
}

function sentenceFor(summary: ImportSummary): string {
  if (isArchiveGone(summary)) return t`All parts of this archive are needed again.`;
  return summary.counts.failed > 0
    ? t`Some videos are in another part of this archive.`
    : t`Does this archive have more parts?`;
}

function Parts({ summary, maxBytes, onListed }: AddPartsProps & { maxBytes: number }) {
  const add = useAddParts(summary._id);
  const isGone = isArchiveGone(summary);
  const max = formatBytes(maxBytes);
  return (
    <ArchiveField
      {...add}
      label={isGone ? t`Parts of the archive` : t`Further parts`}
      hint={
        isGone
          ? t`All ZIP files of the export, each up to ${max}`
          : t`The other ZIP files of the same export, each up to ${max}`
      }
      maxBytes={maxBytes}
      maxFiles={maxArchiveParts - countParts(summary)}
      focusOnMount
      onListed={onListed}
    />
  );
}

import { plural, t } from '@lingui/core/macro';
import { Plural } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import type { NamedFailure } from './use-bulk-selection.ts';

const maxShown = 5;

type BulkFailuresProps = { failures: readonly NamedFailure[]; onClose: () => void };

/** Names the videos that couldn't be changed and the reasons. */
export function BulkFailures({ failures, onClose }: BulkFailuresProps) {
  const others = failures.length - maxShown;
  return (
    <div role="alert" className="mt-2 flex items-start gap-3 rounded-control bg-danger-soft p-4 text-sm">
      <div className="max-h-[30dvh] min-w-0 flex-1 overflow-y-auto">
        <p className="font-semibold text-danger-ink">
          <Plural
            value={failures.length}
            one="# video couldn't be changed. It's still selected."
            other="# videos couldn't be changed. They're still selected."
          />
        </p>
        <ul className="mt-2 flex flex-col gap-1">
          {failures.slice(0, maxShown).map(({ _id, title, message }) => (
            <li key={_id} className="wrap-anywhere">
              <p dir="auto" className="font-semibold">
                {title}
              </p>
              <p>{message}</p>
            </li>
          ))}
          {others > 0 && <li>{plural(others, { one: 'and # more', other: 'and # more' })}</li>}
        </ul>
      </div>
      <IconButton label={t`Close`} onClick={onClose} className="-mt-2.5 -me-2">
        <X aria-hidden="true" size={18} />
      </IconButton>
    </div>
  );
}

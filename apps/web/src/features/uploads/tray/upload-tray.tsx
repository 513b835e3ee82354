import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { RowList } from '#ui/list/row-list.tsx';
import { useUploadItems } from '../transfer/uploads-context.ts';
import { TrayItem } from './tray-item.tsx';

/**
 * Shows the uploads that don't belong to an open form, in a corner of every page. The tray takes up layout space, so
 * that content can always be scrolled out from under it.
 */
export function UploadTray() {
  const items = useUploadItems().filter((item) => !item.isObserved);
  const [isOpen, setOpen] = useState(true);
  const count = items.length;
  if (count === 0) return null;
  return (
    <section
      aria-label={t({ message: 'Uploads', context: 'noun' })}
      className="flex max-h-[60dvh] w-full flex-col rounded-t-card bg-surface shadow-overlay sm:m-4 sm:w-96 sm:rounded-card"
    >
      <div className="flex items-center justify-between ps-4">
        <h2 className="text-sm font-semibold">
          <Trans>Uploads ({count})</Trans>
        </h2>
        <IconButton
          label={isOpen ? t`Hide uploads` : t`Show uploads`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <ChevronDown size={20} /> : <ChevronUp size={20} />}
        </IconButton>
      </div>
      {isOpen && (
        <RowList className="flex flex-col gap-4 overflow-y-auto px-4 pb-4">
          {items.map((item) => (
            <TrayItem key={item.id} item={item} />
          ))}
        </RowList>
      )}
    </section>
  );
}

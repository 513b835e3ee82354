import { t } from '@lingui/core/macro';
import { ArrowLeft } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { SearchBox } from './search-box.tsx';

export type SearchSheetProps = { open: boolean; onClose: () => void };

/** The search box in a full-screen sheet, for narrow screens. */
export function SearchSheet({ open, onClose }: SearchSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} label={t({ message: 'Search', context: 'noun' })} place="full">
      <div className="flex items-center gap-1 p-2">
        <IconButton label={t`Close search`} onClick={onClose}>
          <ArrowLeft size={22} />
        </IconButton>
        <div className="flex-1 pe-2">
          <SearchBox focusOnMount onSearch={onClose} />
        </div>
      </div>
    </Sheet>
  );
}

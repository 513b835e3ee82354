import { t } from '@lingui/core/macro';
import { ArrowLeft, Search } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { SearchBox } from './search-box.tsx';

/** An icon for narrow screens that opens the search box in a full-screen sheet. */
export function MobileSearch() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        label={t({ message: 'Search', context: 'verb' })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="md:hidden"
      >
        <Search size={22} />
      </IconButton>
      <Sheet open={isOpen} onClose={close} label={t({ message: 'Search', context: 'noun' })} place="full">
        <div className="flex items-center gap-1 p-2">
          <IconButton label={t`Close search`} onClick={close}>
            <ArrowLeft size={22} />
          </IconButton>
          <div className="flex-1 pe-2">
            <SearchBox focusOnMount onSearch={close} />
          </div>
        </div>
      </Sheet>
    </>
  );
}

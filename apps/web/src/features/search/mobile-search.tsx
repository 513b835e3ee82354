import { t } from '@lingui/core/macro';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { SearchSheet } from './search-sheet.tsx';

/** An icon for narrow screens that opens the search box in a full-screen sheet. */
export function MobileSearch() {
  const [isOpen, setOpen] = useState(false);
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
      <SearchSheet open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

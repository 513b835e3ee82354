import { t } from '@lingui/core/macro';
import { House, LogIn, Search } from 'lucide-react';
import { useState } from 'react';
import type { SearchSheetProps } from '#features/search/search-sheet.tsx';
import { defer } from '#ui/overlay/deferred.ts';
import { DeferredOverlay } from '#ui/overlay/deferred-part.tsx';
import { BottomBar, BottomLink, bottomItemClass, bottomLabelClass } from './bottom-bar.tsx';
import { useLoginLink } from './use-login-link.ts';

const searchSheet = defer<SearchSheetProps>(
  async () => (await import('#features/search/search-sheet.tsx')).SearchSheet,
);

/** The bottom navigation for guests on sites where they may watch. */
export function GuestBottomNav() {
  const [isSearching, setSearching] = useState(false);
  const close = () => setSearching(false);
  return (
    <>
      <BottomBar>
        <BottomLink to="/" icon={<House aria-hidden="true" size={22} strokeWidth={1.75} />}>
          {t`Home`}
        </BottomLink>
        <li className="flex flex-auto">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setSearching(true)}
            className={bottomItemClass}
          >
            <Search aria-hidden="true" size={22} strokeWidth={1.75} />
            <span className={bottomLabelClass}>{t({ message: 'Search', context: 'verb' })}</span>
          </button>
        </li>
        <BottomLink {...useLoginLink()} icon={<LogIn aria-hidden="true" size={22} strokeWidth={1.75} />}>
          {t`Log in`}
        </BottomLink>
      </BottomBar>
      {/* Outside of the bar, which disappears while the search box has the focus. */}
      <DeferredOverlay part={searchSheet} isOpen={isSearching} onClose={close}>
        {(SearchSheet) => <SearchSheet open={isSearching} onClose={close} />}
      </DeferredOverlay>
    </>
  );
}

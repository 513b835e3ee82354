import type { User } from '@kinora/contract/accounts';
import { useMatch } from 'react-router';
import { HeaderBell } from '#features/notifications/header-bell.tsx';
import { MobileSearch } from '#features/search/mobile-search.tsx';
import { SearchBox } from '#features/search/search-box.tsx';
import { classNames } from '#lib/class-names.ts';
import { AccountButton, AccountMenu } from './account-menu.tsx';
import { CreateMenu } from './create-menu.tsx';
import { headerSearchClass } from './header-search-class.ts';

export type MemberToolsProps = { viewer: User };

/** The search, buttons and menus in the header for members. */
export function MemberTools({ viewer }: MemberToolsProps) {
  const isWatching = useMatch('/video/:videoId') !== null;
  return (
    <>
      <div className={headerSearchClass}>
        <SearchBox />
      </div>
      <div className="ms-auto md:hidden">
        <MobileSearch />
      </div>
      <div className="flex shrink-0 items-center sm:gap-2">
        <CreateMenu />
        {/* On phones, the bottom navigation has this, except while `BottomBar` hides it. */}
        <div className={classNames('phone:hidden', isWatching && 'short:block')}>
          <HeaderBell />
        </div>
        <AccountButton viewer={viewer} />
      </div>
      <AccountMenu viewer={viewer} />
    </>
  );
}

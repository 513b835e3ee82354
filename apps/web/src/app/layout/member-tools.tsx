import type { User } from '@kinora/contract/accounts';
import { HeaderBell } from '#features/notifications/header-bell.tsx';
import { MobileSearch } from '#features/search/mobile-search.tsx';
import { SearchBox } from '#features/search/search-box.tsx';
import { AccountMenu } from './account-menu.tsx';
import { CreateMenu } from './create-menu.tsx';

export type MemberToolsProps = { viewer: User };

/** The search, buttons and menus in the header for members. */
export function MemberTools({ viewer }: MemberToolsProps) {
  return (
    <>
      <div className="mx-auto hidden w-full max-w-xl px-2 md:block">
        <SearchBox />
      </div>
      <div className="ms-auto flex shrink-0 items-center gap-1 sm:gap-2 md:ms-0">
        <MobileSearch />
        <CreateMenu />
        <HeaderBell />
        <AccountMenu viewer={viewer} />
      </div>
    </>
  );
}

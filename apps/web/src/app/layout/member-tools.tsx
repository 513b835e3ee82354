import type { User } from '@kinora/contract/accounts';
import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { HeaderBell } from '#features/notifications/header-bell.tsx';
import { MobileSearch } from '#features/search/mobile-search.tsx';
import { SearchBox } from '#features/search/search-box.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { AccountButton, AccountMenu } from './account-menu.tsx';
import { headerSearchClass } from './header-search-class.ts';

export type MemberToolsProps = { viewer: User };

/** The search, buttons and menus in the header for members. */
export function MemberTools({ viewer }: MemberToolsProps) {
  return (
    <>
      <div className={headerSearchClass}>
        <SearchBox />
      </div>
      <div className="ms-auto md:hidden">
        <MobileSearch />
      </div>
      {/* On narrow screens, the bottom navigation has these. */}
      <div className="hidden shrink-0 items-center gap-2 md:flex">
        <LinkButton to="/upload" size="small">
          <Plus aria-hidden="true" size={18} />
          <Trans comment="Link to the upload page">Create</Trans>
        </LinkButton>
        <HeaderBell />
        <AccountButton viewer={viewer} />
      </div>
      <AccountMenu viewer={viewer} />
    </>
  );
}

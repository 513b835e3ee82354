import type { User } from '@kinora/contract/accounts';
import { t } from '@lingui/core/macro';
import { Plus } from 'lucide-react';
import { HeaderBell } from '#features/notifications/header-bell.tsx';
import { MobileSearch } from '#features/search/mobile-search.tsx';
import { SearchBox } from '#features/search/search-box.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { AccountMenu } from './account-menu.tsx';

export type MemberToolsProps = { viewer: User };

/** The search, buttons and menus in the header for members. */
export function MemberTools({ viewer }: MemberToolsProps) {
  const create = t({ message: 'Create', comment: 'Link to the upload page' });
  return (
    <>
      <div className="mx-auto hidden w-full max-w-xl px-2 md:block">
        <SearchBox />
      </div>
      <div className="ms-auto flex shrink-0 items-center gap-1 sm:gap-2 md:ms-0">
        <MobileSearch />
        <LinkButton to="/upload" aria-label={create} size="small" className="max-sm:size-11 max-sm:px-0">
          <Plus aria-hidden="true" size={18} />
          <span className="max-sm:hidden">{create}</span>
        </LinkButton>
        <HeaderBell />
        <AccountMenu viewer={viewer} />
      </div>
    </>
  );
}

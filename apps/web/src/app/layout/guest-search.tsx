import { SearchBox } from '#features/search/search-box.tsx';
import { headerSearchClass } from './header-search-class.ts';

/** The header's search for guests on sites where they may watch. On narrow screens, the bottom navigation has it. */
export function GuestSearch() {
  return (
    <div className={headerSearchClass}>
      <SearchBox />
    </div>
  );
}

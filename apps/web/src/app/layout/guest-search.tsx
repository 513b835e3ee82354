import { MobileSearch } from '#features/search/mobile-search.tsx';
import { SearchBox } from '#features/search/search-box.tsx';

/** The header's search for guests on sites where they may watch. */
export function GuestSearch() {
  return (
    <>
      <div className="mx-auto hidden w-full max-w-xl px-2 md:block">
        <SearchBox />
      </div>
      <div className="ms-auto md:hidden">
        <MobileSearch />
      </div>
    </>
  );
}

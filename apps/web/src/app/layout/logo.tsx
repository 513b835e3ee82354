import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import { useSite } from '#lib/session/site.ts';
import { SiteMark } from './site-mark.tsx';

const nameClass = 'font-bold tracking-tight text-balance';

/** The site's mark and name. `isWhole` shows the name on as many lines as it needs, where there is room for them. */
export function Logo({ isWhole = false }: { isWhole?: boolean }) {
  const { name } = useSite();
  return (
    <Link
      to="/"
      aria-label={t({ message: `${name}, home`, comment: 'Link to the home page of this site' })}
      className="max-w-max min-w-11 flex-[1000_1_0%] rounded-control px-2 focus-visible:-outline-offset-2"
    >
      {isWhole ? (
        <span className="flex min-h-(--header-height) items-center gap-x-2.5 py-2">
          <SiteMark />
          <span dir="auto" className={`wrap-anywhere ${nameClass}`}>
            {name}
          </span>
        </span>
      ) : (
        <MarkAndName name={name} />
      )}
    </Link>
  );
}

/**
 * Shows the name only if it fits as a whole: on one line, or on narrow screens on up to three. A name whose longest word
 * is too wide wraps to the second row, and one with too many lines to the second column. Both are clipped.
 */
function MarkAndName({ name }: { name: string }) {
  return (
    <span className="flex h-(--header-height) flex-wrap gap-x-2.5 overflow-clip">
      <span className="flex h-full items-center">
        <SiteMark />
      </span>
      <span className="flex h-full flex-[1_1_min-content] flex-col flex-wrap justify-center overflow-clip">
        {/* Without an item before it, a name that is too tall would stay in the first column. */}
        <span className="h-px w-full" />
        <span dir="auto" className={`w-full leading-[1.125rem] lg:text-lg lg:whitespace-nowrap ${nameClass}`}>
          {name}
        </span>
      </span>
    </span>
  );
}

import { t } from '@lingui/core/macro';
import { useSite } from '#lib/session/site.ts';

/**
 * Shows the owner's notice above every page. Renders an element even without a notice, because the shell needs a place
 * for it.
 */
export function SiteBanner() {
  return (
    <aside
      aria-label={t({ message: 'Notice', comment: "The site owner's announcement above every page" })}
      dir="auto"
      className="bg-accent-soft px-4 py-2.5 text-center text-sm wrap-anywhere empty:hidden"
    >
      {useSite().banner}
    </aside>
  );
}

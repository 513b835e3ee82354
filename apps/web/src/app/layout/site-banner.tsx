import { useSite } from '#lib/session/site.ts';

/** The owner's notice, above every page. The shell renders it even if it is empty. */
export function SiteBanner() {
  return (
    <aside
      aria-label="Notice"
      className="bg-accent-soft px-4 py-2.5 text-center text-sm wrap-anywhere empty:hidden"
    >
      {useSite().banner}
    </aside>
  );
}

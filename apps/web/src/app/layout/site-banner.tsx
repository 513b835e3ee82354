import { useSite } from '#lib/session/site.ts';

/** The owner's notice to everyone, above every page. The shell has it too, where it may be empty. */
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

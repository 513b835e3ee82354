// Runs before the first paint, so that neither the wrong appearance nor the wrong layout flashes. It is a separate file
// because the content security policy forbids inline scripts. `src/lib/browser/appearance.ts`,
// `src/lib/session/session.ts` and `src/app/layout/use-sidebar.ts` write the values that it reads.
(() => {
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage may be blocked; the system's settings then apply.
      return null;
    }
  };
  const page = document.documentElement.dataset;
  const appearance = stored('kinora-appearance');
  const light = appearance ? appearance === 'light' : matchMedia('(prefers-color-scheme: light)').matches;
  page.theme = light ? 'light' : 'dark';
  if (light) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#fafaf8');
  if (stored('kinora-session')) page.session = 'begun';
  const sidebar = stored('kinora-sidebar');
  const isBesideVideo =
    /^\/video\/[^/]+\/?$/.test(location.pathname) && !matchMedia('(min-width: 100rem)').matches;
  page.sidebar = isBesideVideo
    ? 'collapsed'
    : (sidebar ?? (matchMedia('(min-width: 80rem)').matches ? 'expanded' : 'collapsed'));
})();

// Runs before the first paint, so that nobody sees the other appearance, or a shape that is not theirs, flash by. A file
// of its own, because the content security policy allows no inline script. `src/lib/appearance.ts`, `session.ts` and
// `use-sidebar.ts` do the rest.
(() => {
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage may be forbidden; then the system's settings decide.
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
  page.sidebar = sidebar ?? (matchMedia('(min-width: 80rem)').matches ? 'expanded' : 'collapsed');
})();

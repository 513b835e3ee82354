// Runs before the first paint, so that nobody sees the other appearance flash by. A file of its own,
// because the content security policy allows no inline script. `src/lib/appearance.ts` does the rest.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('kinora-appearance');
  } catch {
    // Storage may be forbidden; then the system's setting decides.
  }
  const light = choice ? choice === 'light' : matchMedia('(prefers-color-scheme: light)').matches;
  document.documentElement.dataset.theme = light ? 'light' : 'dark';
  if (light) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#fafaf8');
})();

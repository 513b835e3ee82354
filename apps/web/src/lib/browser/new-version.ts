/**
 * Whether the site has another version than this page, whose scripts may be gone. `url` is the document to compare
 * with.
 */
export async function hasNewVersion(url = '/'): Promise<boolean> {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')];
  const answer = await fetch(url, { cache: 'no-store' }).catch(() => null);
  if (!answer?.ok) return false;
  const current = await answer.text();
  return scripts.some((script) => !current.includes(script.getAttribute('src') ?? ''));
}

/**
 * Whether the site has been updated since this page loaded, so that this page's scripts may be gone. Compares them with
 * those of the document at `url`.
 */
export async function hasNewVersion(url = '/'): Promise<boolean> {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')];
  const response = await fetch(url, { cache: 'no-store' }).catch(() => null);
  if (!response?.ok) return false;
  const current = await response.text();
  return scripts.some((script) => !current.includes(script.getAttribute('src') ?? ''));
}

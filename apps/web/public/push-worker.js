// Shows push notifications and opens their pages. Intercepts no requests and caches nothing.

self.addEventListener('push', (event) => {
  const { body, path, tag, lang, dir, title = 'Kinora' } = event.data?.json() ?? {};
  if (typeof body !== 'string') return;
  const options = { body, tag, lang, dir, data: { path }, icon: '/icon-192.png' };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path));
});

async function open(path) {
  const url = new URL(String(path ?? '/notifications'), self.location.origin);
  // A notification may open only pages of this site.
  if (url.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: 'window' });
  const page = pages.find((one) => one.visibilityState === 'visible') ?? pages[0];
  if (!page) return self.clients.openWindow(url.href);
  await page.focus();
  if (await opensItself(page, url.href.slice(url.origin.length))) return;
  await page.navigate(url.href).catch(() => self.clients.openWindow(url.href));
}

// Asks a page to open a path without a reload, which would abort its uploads. A page whose code hasn't loaded yet
// doesn't respond.
function opensItself(page, path) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), 1000);
    port1.onmessage = () => {
      clearTimeout(timer);
      resolve(true);
    };
    page.postMessage({ open: path }, [port2]);
  }).finally(() => port1.close());
}

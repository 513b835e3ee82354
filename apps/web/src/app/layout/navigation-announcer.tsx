import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Elements that keep the focus. The small player doesn't, because the page that it leaves is gone. */
const keepers = '[data-typing], [data-stage]:not([data-small-player] *)';

/**
 * After a navigation, focuses the new page's heading and announces its title, like a page load. Leaves the focus in
 * place if it is in one of the layout's fields or in the player, which navigates when the next video starts.
 */
export function NavigationAnnouncer() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setAnnouncement(document.title);
    if (document.fullscreenElement || document.activeElement?.closest(keepers)) return;
    const target =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    if (!target) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}

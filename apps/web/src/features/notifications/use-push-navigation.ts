import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';

/** Navigates when `push-worker.js` reports a click on a notification, without a reload, so that uploads continue. */
export function usePushNavigation(): void {
  const navigate = useNavigate();
  const open = useEffectEvent(({ data, ports }: MessageEvent) => {
    if (typeof data?.open !== 'string') return;
    ports[0]?.postMessage(true);
    navigate(data.open, { state: { openedFrom: 'notification' } });
  });

  useEffect(() => {
    // Undefined on pages served without HTTPS.
    const { serviceWorker } = navigator as Partial<Pick<Navigator, 'serviceWorker'>>;
    const listener = (event: MessageEvent) => open(event);
    serviceWorker?.addEventListener('message', listener);
    serviceWorker?.startMessages();
    return () => serviceWorker?.removeEventListener('message', listener);
  }, []);
}

import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';

/** Opens the page of a clicked push in this one, at the request of `push-worker.js`, so that uploads continue. */
export function usePushNavigation(): void {
  const navigate = useNavigate();
  const open = useEffectEvent(({ data, ports }: MessageEvent) => {
    if (typeof data?.open !== 'string') return;
    ports[0]?.postMessage(true);
    navigate(data.open);
  });

  useEffect(() => {
    // Absent without https.
    const { serviceWorker } = navigator as Partial<Pick<Navigator, 'serviceWorker'>>;
    const listener = (event: MessageEvent) => open(event);
    serviceWorker?.addEventListener('message', listener);
    serviceWorker?.startMessages();
    return () => serviceWorker?.removeEventListener('message', listener);
  }, []);
}

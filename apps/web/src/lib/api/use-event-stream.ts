import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

type EventStream = {
  /** Null while there is nothing to hear of. */
  url: string | null;
  onEvent: (data: string) => void;
  /** Whether the stream stands. While it doesn't, whoever wants to know has to ask. */
  onChange: (isOpen: boolean) => void;
};

/** Milliseconds until a stream that was refused is asked for again. */
const retryDelay = 10_000;

/**
 * Hears server-sent events, over any number of lost connections. A page that is out of sight holds no stream: a
 * browser has six connections to a site over HTTP/1.1, for all tabs together.
 */
export function useEventStream({ url, onEvent, onChange }: EventStream): void {
  const isVisible = useSyncExternalStore(onVisibilityChange, () => document.visibilityState === 'visible');
  const hear = useEffectEvent(onEvent);
  const tell = useEffectEvent(onChange);

  useEffect(() => {
    if (url === null || !isVisible) return;
    const close = openStream(url, { onEvent: hear, onChange: tell });
    return () => {
      close();
      tell(false);
    };
  }, [url, isVisible]);
}

function openStream(url: string, { onEvent, onChange }: Omit<EventStream, 'url'>): () => void {
  let source: EventSource;
  let timer: number;
  const open = () => {
    source = new EventSource(url);
    source.onopen = () => onChange(true);
    source.onmessage = ({ data }) => onEvent(data);
    source.onerror = () => {
      onChange(false);
      // After a lost connection it tries again by itself.
      if (source.readyState === EventSource.CLOSED) timer = window.setTimeout(open, retryDelay);
    };
  };
  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

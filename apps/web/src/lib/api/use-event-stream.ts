import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

type EventStream = {
  /** Null while no stream is needed. */
  url: string | null;
  /** Event names. Unnamed events are called `message`. */
  events: readonly string[];
  onEvent: (name: string, data: string) => void;
  /** Called when the stream opens or closes. The caller must poll while it is closed. */
  onChange: (isOpen: boolean) => void;
};

/**
 * Milliseconds before a refused stream is reopened. Random, so that pages refused by a busy or restarting server don't
 * all reconnect at the same time.
 */
const retryDelay = () => 5_000 + Math.random() * 15_000;

/**
 * Receives server-sent events across reconnections. A hidden page closes its stream, because all tabs share the
 * browser's six HTTP/1.1 connections per site.
 */
export function useEventStream({ url, events, onEvent, onChange }: EventStream): void {
  const isVisible = useSyncExternalStore(onVisibilityChange, () => document.visibilityState === 'visible');
  const notifyEvent = useEffectEvent(onEvent);
  const notifyChange = useEffectEvent(onChange);

  useEffect(() => {
    if (url === null || !isVisible) return;
    const close = openStream(url, { events, onEvent: notifyEvent, onChange: notifyChange });
    return () => {
      close();
      notifyChange(false);
    };
  }, [url, isVisible, events]);
}

function openStream(url: string, { events, onEvent, onChange }: Omit<EventStream, 'url'>): () => void {
  let source: EventSource;
  let timer: number;
  const open = () => {
    source = new EventSource(url);
    source.onopen = () => onChange(true);
    for (const name of events) source.addEventListener(name, ({ data }) => onEvent(name, data));
    source.onerror = () => {
      onChange(false);
      // The browser reconnects a lost stream after the delay that the server has set. A refused stream stays closed.
      if (source.readyState === EventSource.CLOSED) timer = window.setTimeout(open, retryDelay());
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

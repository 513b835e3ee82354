import { vi } from 'vitest';

type Listener = (event: { data: string }) => void;

/**
 * Replaces the browser's `EventSource`, because the tests have no server for streams. Returns controls for the page's
 * open streams.
 */
export function fakeEventSources() {
  const open = new Set<FakeEventSource>();

  class FakeEventSource {
    static readonly CLOSED = 2;
    readyState = 1;
    readonly url: string;
    onopen = () => {};
    onerror = () => {};
    readonly listeners = new Map<string, Listener>();

    constructor(url: string) {
      this.url = url;
      open.add(this);
      queueMicrotask(() => this.onopen());
    }

    addEventListener(name: string, listener: Listener): void {
      this.listeners.set(name, listener);
    }

    close(): void {
      open.delete(this);
    }
  }

  vi.stubGlobal('EventSource', FakeEventSource);
  return {
    urls: () => [...open].map(({ url }) => url),
    send: (name: 'message' | 'progress', event: unknown) => {
      for (const source of open) source.listeners.get(name)?.({ data: JSON.stringify(event) });
    },
    /** Ends the streams as a server that refuses them does. */
    refuse: () => {
      for (const source of [...open]) {
        open.delete(source);
        source.readyState = FakeEventSource.CLOSED;
        source.onerror();
      }
    },
  };
}

/** Changes the visibility of the page, as switching tabs does. */
export function setVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

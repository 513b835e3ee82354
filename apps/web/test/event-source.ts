import { vi } from 'vitest';

/** The page's open streams, in place of the browser's: nothing answers an `EventSource` here. */
export function fakeEventSources() {
  const open = new Set<FakeEventSource>();

  class FakeEventSource {
    static readonly CLOSED = 2;
    readyState = 1;
    readonly url: string;
    onopen = () => {};
    onerror = () => {};
    onmessage = (_event: { data: string }) => {};

    constructor(url: string) {
      this.url = url;
      open.add(this);
      queueMicrotask(() => this.onopen());
    }

    close(): void {
      open.delete(this);
    }
  }

  vi.stubGlobal('EventSource', FakeEventSource);
  return {
    urls: () => [...open].map(({ url }) => url),
    send: (event: unknown) => {
      for (const source of open) source.onmessage({ data: JSON.stringify(event) });
    },
    /** Ends the stream as a refusal by the server does. */
    refuse: () => {
      for (const source of [...open]) {
        open.delete(source);
        source.readyState = FakeEventSource.CLOSED;
        source.onerror();
      }
    },
  };
}

/** Changes the visibility of the page, as when the person switches tabs. */
export function setVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

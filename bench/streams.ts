import { type ClientRequest, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';

/** Returns the milliseconds until a page reopens a refused stream, as in the web client. */
const refusedRetry = () => 5_000 + Math.random() * 15_000;

/**
 * A page's event stream, handled as in a browser: a lost stream is reopened after the server's `retry` time, and a
 * refused one after the web client's own delay.
 */
export class Page {
  readonly #url: string;
  readonly #headers: Record<string, string>;
  #request: ClientRequest | null = null;
  #timer: NodeJS.Timeout | undefined;
  #retry = 3_000;
  isOpen = false;
  /** How often a server has refused the stream. */
  refused = 0;
  /** When the last event arrived, by `performance.now()`. */
  heardAt = 0;

  constructor(url: string, headers: Record<string, string>) {
    this.#url = url;
    this.#headers = { ...headers, accept: 'text/event-stream' };
  }

  open(): void {
    const sent = request(this.#url, { headers: this.#headers, agent: false });
    this.#request = sent;
    sent.on('error', () => this.#lose(sent));
    sent.on('response', (response) => {
      response.on('error', () => {});
      response.on('close', () => this.#lose(sent));
      if (response.statusCode !== 200) {
        this.refused += 1;
        this.#retry = refusedRetry();
        return void response.resume();
      }
      response.setEncoding('utf8').on('data', (text: string) => this.#hear(text));
    });
    sent.end();
  }

  close(): void {
    clearTimeout(this.#timer);
    const sent = this.#request;
    this.#request = null;
    sent?.destroy();
  }

  #hear(text: string): void {
    const retry = /^retry: (\d+)/m.exec(text)?.[1];
    if (retry) this.#retry = Number(retry);
    if (!/^data: /m.test(text)) return;
    this.isOpen = true;
    this.heardAt = performance.now();
  }

  #lose(sent: ClientRequest): void {
    if (this.#request !== sent) return;
    this.#request = null;
    this.isOpen = false;
    this.#timer = globalThis.setTimeout(() => this.open(), this.#retry);
  }
}

/**
 * Opens pages in batches, because real pages don't all open at the same time. Waits up to 30 seconds for the streams of
 * each batch.
 */
export async function openPages(pages: readonly Page[], atOnce = 50): Promise<void> {
  for (let from = 0; from < pages.length; from += atOnce) {
    const some = pages.slice(from, from + atOnce);
    for (const page of some) page.open();
    await until(() => some.every(({ isOpen }) => isOpen), 30_000);
  }
}

/** Waits until a condition holds, and returns the milliseconds that this took, or infinity after the timeout. */
export async function until(holds: () => boolean, timeout: number): Promise<number> {
  const started = performance.now();
  while (!holds()) {
    if (performance.now() - started > timeout) return Number.POSITIVE_INFINITY;
    await setTimeout(10);
  }
  return performance.now() - started;
}

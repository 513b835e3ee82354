import { parentPort } from 'node:worker_threads';
import type { ParsedFeed } from './feed-entry.ts';
import { parseFeed } from './parse-feed.ts';

/** A feed to parse. */
export type FeedText = { xml: string; base: string; maxItems: number };

/** The message that the thread posts back. */
export type ThreadResult = { feed: ParsedFeed } | { problem: string };

function parse({ xml, base, maxItems }: FeedText): ThreadResult {
  try {
    return { feed: parseFeed(xml, base, maxItems) };
  } catch (error) {
    return { problem: String(error) };
  }
}

parentPort?.on('message', (text: FeedText) => parentPort?.postMessage(parse(text)));

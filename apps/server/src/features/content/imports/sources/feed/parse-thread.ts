import { parentPort, workerData } from 'node:worker_threads';
import { parseFeed } from './parse-feed.ts';

/** What the thread parses. */
export type FeedText = { xml: string; base: string; maxItems: number };

const { xml, base, maxItems }: FeedText = workerData;
parentPort?.postMessage(parseFeed(xml, base, maxItems));

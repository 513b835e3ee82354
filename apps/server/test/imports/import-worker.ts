import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';
import { runItem } from '../../src/features/content/imports/items/run-item.ts';
import { engine, itemJob, readJob } from '../../src/features/content/imports/jobs.ts';
import { readList } from '../../src/features/content/imports/reading/read-list.ts';
import type { FoundItem, Source } from '../../src/features/content/imports/sources/source.ts';
import { openContext, runProcess } from '../../src/process.ts';
import { waitForStopSignal } from '../../src/signals.ts';

const page = z.object({ keys: z.array(z.string()), next: z.string().nullable() });

const found = (key: string): FoundItem => ({
  ...{ kind: 'video', key, title: key, duration: null, bytes: null, publishedAt: null, thumbnail: null },
  ...{ error: null, details: { url: key } },
});

/** Reads the pages of a list that a test serves, and continues downloads. */
const source: Source = {
  async read({ location, signal, onInfo, add }) {
    await onInfo({ kind: 'feed', title: 'A feed', canFollow: true });
    for (let url = location.url; url; ) {
      const { keys, next } = page.parse(await (await fetch(url, { signal })).json());
      await add(keys.map(found));
      url = next;
    }
  },
  async fetchVideo({ item, folder, signal, onProgress }) {
    const media = path.join(folder, 'media.mp4');
    const start = (await stat(media).catch(() => null))?.size ?? 0;
    const { body } = await fetch(item.key, { signal, headers: { range: `bytes=${start}-` } });
    if (!body) throw new Error('there is no body');
    onProgress(0.5);
    await pipeline(Readable.fromWeb(body), createWriteStream(media, { flags: 'a' }), { signal });
    return {
      ...{ media, thumbnail: null, title: item.title, description: '', tags: [], language: null },
      ...{ publishedAt: null, chapters: [], captions: [] },
    };
  },
};

/** A worker that only imports, from a source of a test. */
await runProcess(async (config, log) => {
  const stopped = waitForStopSignal();
  await using context = await openContext(config, log);
  const ours = { ...engine, sources: { detect: async () => 'feed' as const, find: () => source } };
  await context.queue.work(context, {
    ...readJob,
    run: (ctx, { importId }, run) => readList(ctx, ours, importId, run),
  });
  await context.queue.work(context, {
    ...itemJob,
    run: (ctx, { itemId }, run) => runItem(ctx, ours, itemId, run),
  });
  await stopped;
});

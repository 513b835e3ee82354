import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { errorText } from '@kinora/contract/error-texts';
import { chooseItems, getImport, type ImportTarget, startImport } from '@kinora/contract/imports';
import { runItem } from '../../src/features/content/imports/items/run-item.ts';
import { engine } from '../../src/features/content/imports/jobs.ts';
import { readList } from '../../src/features/content/imports/reading/read-list.ts';
import {
  type FetchedVideo,
  type Fetching,
  type FoundItem,
  SourceError,
} from '../../src/features/content/imports/sources/source.ts';
import type { Sources } from '../../src/features/content/imports/sources/sources.ts';
import { makeClip } from '../clip-cache.ts';
import type { Person } from '../person.ts';
import type { TestServer } from '../server.ts';

/** A source whose list and videos a test determines. */
export type Site = {
  items: FoundItem[];
  canFollow?: boolean;
  /** Replaces what the site sends for a video. */
  fetch?: (fetching: Fetching) => Promise<Partial<FetchedVideo>>;
  /** Thrown instead of the list. */
  error?: Error;
};

export function found(key: string, change: Partial<FoundItem> = {}): FoundItem {
  const unknown = { duration: null, bytes: null, publishedAt: null, thumbnail: null, error: null };
  return { ...unknown, kind: 'video', key, title: `Video ${key}`, details: {}, ...change };
}

export const unreachable = (isPermanent: boolean) =>
  new SourceError(errorText('sourceUnreachable', { host: 'example.org' }), { isPermanent });

/** A small video that every player can play. */
export const clip = () =>
  makeClip('import.mp4', [
    [
      ...['-f', 'lavfi', '-i', 'testsrc2=size=64x64:rate=5:duration=1'],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', 'import.mp4'],
    ],
  ]);

function sourcesOf(site: Site): Sources {
  return {
    detect: async () => 'feed',
    find: () => ({
      async read({ onInfo, add }) {
        if (site.error) throw site.error;
        await onInfo({ kind: 'feed', title: 'A feed', canFollow: site.canFollow ?? true });
        await add(site.items);
      },
      async fetchVideo(fetching) {
        const media = path.join(fetching.folder, 'media.mp4');
        const given = (await site.fetch?.(fetching)) ?? {};
        if (!given.media) await copyFile(await clip(), media);
        return {
          ...{ media, thumbnail: null, title: fetching.item.title, description: '', tags: [] },
          ...{ language: null, publishedAt: null, chapters: [], captions: [] },
          ...given,
        };
      },
    }),
  };
}

/** The jobs of imports with a source of a test, which the test runs one at a time. */
export function importsFrom({ ctx }: Pick<TestServer, 'ctx'>, site: Site) {
  const ours = { ...engine, sources: sourcesOf(site) };
  const run = { signal: new AbortController().signal };
  const world = {
    site,
    readList: (importId: string, attempt = 0) => readList(ctx, ours, importId, { ...run, attempt }),
    runItem: (itemId: string, signal = run.signal) => runItem(ctx, ours, itemId, { signal }),
    /** The ids of a person's items whose jobs are in the queue. */
    async queued({ user }: Person): Promise<string[]> {
      const rows = await ctx.db
        .selectFrom('import_items')
        .select('id')
        .where('owner_id', '=', user._id)
        .where('queued_at', 'is not', null)
        .orderBy('position')
        .execute();
      return rows.map(({ id }) => id);
    },
    /** Runs a person's jobs until none is left. */
    async runAll(person: Person): Promise<void> {
      for (let ids = await world.queued(person); ids.length > 0; ids = await world.queued(person)) {
        for (const id of ids) await world.runItem(id);
      }
    },
    /** Starts an import of a new URL and reads its list. */
    async start(person: Person, url = `https://example.org/${crypto.randomUUID()}`): Promise<string> {
      const { _id } = (await person.call(startImport, { body: { url } })).data;
      await world.readList(_id);
      return _id;
    },
    async choose(person: Person, importId: string, as: ImportTarget = 'draft') {
      return person.call(chooseItems, { params: { importId }, body: { all: true, as } });
    },
    async page(person: Person, importId: string) {
      return (await person.call(getImport, { params: { importId }, query: { limit: 100 } })).data;
    },
  };
  return world;
}

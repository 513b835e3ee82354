import {
  addImportParts,
  chooseItems,
  deleteImport,
  followImport,
  getImport,
  listImports,
  retryImport,
  startImport,
  unfollowImport,
} from '@kinora/contract/imports';
import type { Routing } from '../../../http/routing.ts';
import { addParts } from './add-parts.ts';
import { findThumbnail } from './find-thumbnail.ts';
import { follow, unfollow } from './follow.ts';
import { presentImport, presentItem } from './present.ts';
import { choose, retry } from './select-items.ts';
import { list, readPage, remove, type Summary, start } from './service.ts';
import { ytDlpVersion } from './sources/page/yt-dlp.ts';
import { importThumbnailRoutes } from './thumbnail-route.ts';

export function importRoutes(routing: Routing): void {
  const { bind } = routing;
  bind(
    startImport,
    async (ctx, { viewer, body }) => {
      const importId = await start(ctx, viewer, body);
      const { items, ...summary } = await readPage(ctx, viewer, importId, firstPage);
      return { ...present(summary), items: items.map((item) => presentItem(ctx.urls, item)) };
    },
    { limit: 'import' },
  );

  bind(listImports, async (ctx, { viewer, query }) => {
    const { imports, info, isAllowed } = await list(ctx, viewer, query);
    return {
      imports: imports.map(present),
      isAllowed,
      ytDlpVersion: await ytDlpVersion(ctx),
      maxArchiveBytes: ctx.config.maxArchiveBytes,
      ...info,
    };
  });

  bind(getImport, async (ctx, { viewer, params, query }) => {
    const { items, info, ...summary } = await readPage(ctx, viewer, params.importId, query);
    return { ...present(summary), items: items.map((item) => presentItem(ctx.urls, item)), ...info };
  });

  bind(deleteImport, async (ctx, { viewer, params }) => {
    await remove(ctx, viewer, params.importId);
    return {};
  });

  bind(
    addImportParts,
    async (ctx, { viewer, params, body }) => present(await addParts(ctx, viewer, params.importId, body)),
    { limit: 'import' },
  );

  itemRoutes(bind);
  importThumbnailRoutes(routing, findThumbnail);
}

const firstPage = { page: 1, limit: 50 };

function itemRoutes(bind: Routing['bind']): void {
  bind(chooseItems, async (ctx, { viewer, params, body }) =>
    present(await choose(ctx, viewer, params.importId, body)),
  );
  bind(retryImport, async (ctx, { viewer, params, body }) =>
    present(await retry(ctx, viewer, params.importId, body)),
  );
  bind(followImport, async (ctx, { viewer, params, body }) =>
    present(await follow(ctx, viewer, params.importId, body)),
  );
  bind(unfollowImport, async (ctx, { viewer, params }) =>
    present(await unfollow(ctx, viewer, params.importId)),
  );
}

const present = ({ row, counts }: Summary) => presentImport(row, counts);

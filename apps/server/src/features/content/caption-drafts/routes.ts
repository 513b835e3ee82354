import {
  createCaptionDraft,
  deleteCaptionDraft,
  getCaptionDraft,
  listCaptionDrafts,
  publishCaptionDraft,
  saveCaptionDraft,
} from '@kinora/contract/caption-drafts';
import type { Routing } from '../../../http/routing.ts';
import { presentCaptions } from '../captions/present.ts';
import { presentDraft } from './present.ts';
import { publish } from './publish.ts';
import { create, find, list, remove, save } from './service.ts';

/** Max bytes of a request body. Fits a megabyte of text even after JSON escapes its line breaks and quotation marks. */
const bodyLimit = 3_000_000;

export function captionDraftRoutes({ bind }: Routing): void {
  bind(listCaptionDrafts, async (ctx, { viewer, params }) => ({
    drafts: (await list(ctx, viewer, params.videoId)).map(presentDraft),
  }));

  bind(
    createCaptionDraft,
    async (ctx, { viewer, params, body }) => {
      const { draft, ...text } = await create(ctx, viewer, params.videoId, body);
      return { draft: presentDraft(draft), ...text };
    },
    { bodyLimit },
  );

  bind(getCaptionDraft, async (ctx, { viewer, params }) => {
    const { content, ...draft } = await find(ctx, viewer, params);
    return { draft: presentDraft(draft), content };
  });

  bind(
    saveCaptionDraft,
    async (ctx, { viewer, params, body }) => ({ draft: presentDraft(await save(ctx, viewer, params, body)) }),
    { bodyLimit, limit: 'draft' },
  );

  bind(publishCaptionDraft, async (ctx, { viewer, params, body }) => {
    const { captions, report } = await publish(ctx, viewer, params, body.unchangedSince);
    return { captions: presentCaptions(ctx.urls, captions), report };
  });

  bind(deleteCaptionDraft, async (ctx, { viewer, params }) => {
    await remove(ctx, viewer, params);
    return {};
  });
}

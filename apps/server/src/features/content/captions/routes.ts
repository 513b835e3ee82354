import { deleteCaptions, saveCaptions } from '@kinora/contract/captions';
import type { Routing } from '../../../http/routing.ts';
import { remove, save } from './edit.ts';
import { presentCaptions } from './present.ts';

/** Max bytes of a request body. Fits a megabyte of text even after JSON escapes its line breaks and quotation marks. */
const bodyLimit = 3_000_000;

export function captionRoutes({ bind }: Routing): void {
  bind(
    saveCaptions,
    async (ctx, { viewer, params, body }) => {
      const { captions, report } = await save(ctx, viewer, params.videoId, body);
      return { captions: presentCaptions(ctx.urls, captions), report };
    },
    { bodyLimit },
  );

  bind(deleteCaptions, async (ctx, { viewer, params }) => ({
    captions: presentCaptions(ctx.urls, await remove(ctx, viewer, params.videoId, params.language)),
  }));
}

import { createAutomaticCaptions, getAutomaticCaptions } from '@kinora/contract/speech';
import { hidden, owned, row } from '../../../../test/access-matrix-rows.ts';

/** Automatic captions are off in these tests, so an owner's request is refused. */
const body = { language: 'en' };

export const rows = [
  row(getAutomaticCaptions, 'a video', owned, ({ video }) => ({ params: { videoId: video } })),
  row(getAutomaticCaptions, 'a draft', hidden, ({ draft }) => ({ params: { videoId: draft } })),
  row(createAutomaticCaptions, 'a video', { other: 403, owner: 409 }, ({ video }) => ({
    params: { videoId: video },
    body,
  })),
  row(createAutomaticCaptions, 'a draft', { other: 404, owner: 409 }, ({ draft }) => ({
    params: { videoId: draft },
    body,
  })),
];

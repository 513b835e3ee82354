import { getProgress, listProgress } from '@kinora/contract/playback';
import { hidden, open, row } from '../../../../test/access-matrix-rows.ts';

export const rows = [
  row(getProgress, 'a video', open, ({ video }) => ({ params: { videoId: video } })),
  row(getProgress, 'a draft', hidden, ({ draft }) => ({ params: { videoId: draft } })),
  row(listProgress, 'a video and a draft', open, ({ video, draft }) => ({
    query: { ids: `${video},${draft}` },
  })),
  row(listProgress, 'a draft', hidden, ({ draft }) => ({ query: { ids: draft } })),
];

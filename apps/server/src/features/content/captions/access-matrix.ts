import { deleteCaptions, saveCaptions } from '@kinora/contract/captions';
import { hidden, owned, row } from '../../../../test/access-matrix-rows.ts';

const cue = '00:01.000 --> 00:02.000\nHello';

export const rows = [
  row(saveCaptions, 'a video', { other: 403, owner: 201 }, ({ video }) => ({
    params: { videoId: video },
    body: { language: 'en', content: cue },
  })),
  row(saveCaptions, 'a draft', { other: 404, owner: 201 }, ({ draft }) => ({
    params: { videoId: draft },
    body: { language: 'en', content: cue },
  })),
  row(deleteCaptions, 'a video', owned, ({ video }) => ({
    params: { videoId: video, language: 'en' },
  })),
  row(deleteCaptions, 'a draft', hidden, ({ draft }) => ({
    params: { videoId: draft, language: 'en' },
  })),
];

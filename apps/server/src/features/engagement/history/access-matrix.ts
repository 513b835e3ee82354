import {
  clearHistory,
  forgetPosition,
  listContinueWatching,
  listHistory,
  removeFromHistory,
  savePosition,
} from '@kinora/contract/history';
import { hidden, open, row } from '../../../../test/access-matrix-rows.ts';

export const rows = [
  row(listHistory, 'the caller', open, () => ({})),
  row(listContinueWatching, 'the caller', open, () => ({})),
  row(savePosition, 'a video', open, ({ video }) => ({
    params: { videoId: video },
    body: { position: 1 },
  })),
  row(savePosition, 'a draft', hidden, ({ draft }) => ({
    params: { videoId: draft },
    body: { position: 1 },
  })),
  row(forgetPosition, 'a draft', hidden, ({ draft }) => ({ params: { videoId: draft } })),
  row(removeFromHistory, 'a draft', hidden, ({ draft }) => ({ params: { videoId: draft } })),
  row(clearHistory, 'the caller', open, () => ({})),
];

import { reportWatched } from '@kinora/contract/watching';
import { open, row } from '../../../../test/access-matrix-rows.ts';

const body = { session: 'unknown', ranges: [[0, 1] as [number, number]] };

/** A report is accepted from everyone who may watch, and ignored unless its session is for the video. */
export const rows = [
  row(reportWatched, 'a video', open, ({ video }) => ({ params: { videoId: video }, body })),
  row(reportWatched, 'a draft', open, ({ draft }) => ({ params: { videoId: draft }, body })),
];

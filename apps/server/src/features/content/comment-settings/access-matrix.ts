import { changeCommentSettings, getCommentSettings } from '@kinora/contract/comment-settings';
import { open, row } from '../../../../test/access-matrix-rows.ts';

export const rows = [
  row(getCommentSettings, "the caller's channel", open, () => ({})),
  row(changeCommentSettings, "the caller's channel", open, () => ({ body: { blockedWords: ['spam'] } })),
];

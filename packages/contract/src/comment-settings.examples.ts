import type { CommentSettings } from './comment-settings.ts';
import type { ExamplesOf } from './openapi/example.ts';

const data: CommentSettings = { holdComments: 'links', blockedWords: ['free money'] };

export const commentSettingsExamples: ExamplesOf<typeof import('./comment-settings.ts')> = {
  getCommentSettings: { data },
  changeCommentSettings: { body: data, data },
};

import type { CaptionDraft } from './caption-drafts.ts';
import type { ExamplesOf } from './openapi/example.ts';
import { english, updatedAt, videoId } from './openapi/samples.ts';

const draftId = '01950b2f-0000-7000-8000-000000000009';
const content = 'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nTurn the crank.\n';
const draft: CaptionDraft = {
  _id: draftId,
  language: 'en',
  label: 'English',
  source: 'editor',
  updatedAt,
};

export const captionDraftExamples: ExamplesOf<typeof import('./caption-drafts.ts')> = {
  listCaptionDrafts: { params: { videoId }, data: { drafts: [draft] } },
  createCaptionDraft: {
    params: { videoId },
    body: { language: 'en', content },
    data: { draft, content, report: null },
  },
  getCaptionDraft: { params: { videoId, draftId }, data: { draft, content } },
  saveCaptionDraft: {
    params: { videoId, draftId },
    body: { content, language: 'en', unchangedSince: updatedAt },
    data: { draft },
  },
  publishCaptionDraft: {
    params: { videoId, draftId },
    body: { unchangedSince: updatedAt },
    data: { captions: [english], report: null },
  },
  deleteCaptionDraft: { params: { videoId, draftId }, data: {} },
};

import {
  createCaptionDraft,
  deleteCaptionDraft,
  getCaptionDraft,
  listCaptionDrafts,
  publishCaptionDraft,
  saveCaptionDraft,
} from '@kinora/contract/caption-drafts';
import { hidden, owned, row } from '../../../../test/access-matrix-rows.ts';
import type { World } from '../../../../test/world.ts';

const content = 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n';
const unchangedSince = '2100-01-01T00:00:00.000Z';

const ofVideo = ({ video, captionDrafts }: World) => ({ videoId: video, draftId: captionDrafts.video });
const ofDraft = ({ draft, captionDrafts }: World) => ({ videoId: draft, draftId: captionDrafts.draft });
const strayDraft = ({ spare, captionDrafts }: World) => ({ videoId: spare, draftId: captionDrafts.video });

export const rows = [
  row(listCaptionDrafts, 'a video', owned, ({ video }) => ({ params: { videoId: video } })),
  row(listCaptionDrafts, 'a draft', hidden, ({ draft }) => ({ params: { videoId: draft } })),
  row(createCaptionDraft, 'a video', { other: 403, owner: 201 }, ({ video }) => ({
    params: { videoId: video },
    body: { language: 'fr', content },
  })),
  row(createCaptionDraft, 'a draft', { other: 404, owner: 201 }, ({ draft }) => ({
    params: { videoId: draft },
    body: { language: 'fr' },
  })),
  row(getCaptionDraft, 'a video', owned, (world) => ({ params: ofVideo(world) })),
  row(getCaptionDraft, 'a draft', hidden, (world) => ({ params: ofDraft(world) })),
  row(getCaptionDraft, 'another video than its own', { other: 403, owner: 404 }, (world) => ({
    params: strayDraft(world),
  })),
  row(saveCaptionDraft, 'a video', owned, (world) => ({
    params: ofVideo(world),
    body: { content, unchangedSince },
  })),
  row(saveCaptionDraft, 'a draft', hidden, (world) => ({
    params: ofDraft(world),
    body: { content, unchangedSince },
  })),
  row(publishCaptionDraft, 'a video', owned, (world) => ({
    params: ofVideo(world),
    body: { unchangedSince },
  })),
  row(publishCaptionDraft, 'another video than its own', { other: 403, owner: 404 }, (world) => ({
    params: strayDraft(world),
    body: { unchangedSince },
  })),
  row(deleteCaptionDraft, 'a draft', hidden, (world) => ({ params: ofDraft(world) })),
  row(deleteCaptionDraft, 'another video than its own', { other: 403, owner: 404 }, (world) => ({
    params: strayDraft(world),
  })),
];

import {
  deleteCaptionDraft,
  getCaptionDraft,
  publishCaptionDraft,
  saveCaptionDraft,
} from '@kinora/contract/caption-drafts';
import { getVideo } from '@kinora/contract/videos';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, type Call, respond } from '#test/api.ts';
import { ada, aVideo, ownerOf } from '#test/content.ts';
import { serveEditedVideo } from '#test/pages/edit-video.ts';
import { field } from '#test/screen.ts';
import { silentAudioUrl } from '#test/silent-audio.ts';

export const video = aVideo({ owner: ownerOf(ada), videoFile: silentAudioUrl(60), duration: 60 });
const draftId = '019aaaaa-0000-7000-8000-00000000d001';
export const url = `/video/edit/${video._id}/captions/${draftId}`;
export const draft = {
  ...{ _id: draftId, language: 'en', label: 'English', source: 'editor' as const },
  updatedAt: '2026-03-01T00:00:00.000Z',
};
export const written = (...cues: string[]) => `${['WEBVTT', ...cues].join('\n\n')}\n`;
export const content = written(
  '00:00:01.000 --> 00:00:03.000 line:10%\nR&amp;B by the sea',
  '00:00:04.000 --> 00:00:06.000\nThe tide is coming in',
);

export let version: number;
export const save = vi.fn((_call: Call<typeof saveCaptionDraft>) => {
  version += 1;
  return { draft: { ...draft, updatedAt: `2026-03-02T00:00:00.00${version}Z` } };
});
export const publish = vi.fn((_call: Call<typeof publishCaptionDraft>) => ({ captions: [], report: null }));
export const caption = (number: number) => field(`Caption ${number}`);
export const row = (text: string) => page.getByRole('list', { name: 'Captions' }).getByText(text);

export const serveDraft = () => {
  version = 0;
  vi.clearAllMocks();
  serveEditedVideo();
  api.use(
    respond(getVideo, () => video),
    respond(getCaptionDraft, () => ({ draft, content })),
    respond(saveCaptionDraft, save),
    respond(publishCaptionDraft, publish),
    respond(deleteCaptionDraft, () => ({})),
  );
};

import type { Captions } from '@kinora/contract/captions';
import { getVideo } from '@kinora/contract/videos';
import { page } from 'vitest/browser';
import { respond } from '#test/api.ts';
import { video } from '#test/pages/edit-video.ts';

export const english = { language: 'en', label: 'English', url: '/media/captions.vtt', isAutomatic: false };
export const having = (...captions: Captions[]) => respond(getVideo, () => ({ ...video, captions }));
export const file = (content: BlobPart) => new File([content], 'captions.srt');
export const row = page.getByRole('list', { name: 'Captions' }).getByText('English', { exact: true });

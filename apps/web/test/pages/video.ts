import { getVideo } from '@kinora/contract/videos';
import { page } from 'vitest/browser';
import { respond } from '#test/api.ts';
import { aVideo } from '#test/content.ts';
import { noComments, noVideos } from '#test/default-handlers.ts';
import { button } from '#test/screen.ts';

export const video = aVideo();
export const url = `/video/${video._id}`;
export const handlers = (shown = video) => [noVideos(), ...noComments(), respond(getVideo, () => shown)];
export const menu = button('More about this video');
export const like = page.getByRole('button', { name: /^Like this video/ });

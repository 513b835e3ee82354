import { getVideo } from '@kinora/contract/videos';
import { page } from 'vitest/browser';
import { api, respond } from '#test/api.ts';
import { aCard, aVideo, pagination } from '#test/content.ts';
import { noComments } from '#test/default-handlers.ts';

const video = aVideo();
export const url = `/video/${video._id}`;
export const aside = page.getByRole('complementary', { name: 'What to watch next' });
const titles = [
  'Ebb',
  'A very long title, which does not fit into the two lines that there are for it',
  'Gulls',
];
const cards = titles.map((title) => aCard({ title }));
export const several = () => ({ videos: cards, ...pagination() });

export const serveVideo = () =>
  api.use(
    ...noComments(),
    respond(getVideo, () => video),
  );

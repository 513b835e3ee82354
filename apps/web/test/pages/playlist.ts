import { aCard, ada, aPlaylist, ownerOf } from '#test/content.ts';

export const playlist = aPlaylist();
export const [first, second] = [aCard({ title: 'The first one' }), aCard({ title: 'The second one' })];
export const own = aPlaylist({ owner: ownerOf(ada), videos: [first, second] });

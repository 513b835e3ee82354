import type { Look } from '../patterns.ts';

type ArchivedVideo = {
  title: string;
  description: string;
  look: Look;
  seconds: number;
  createdAt: string;
};

/** The first person on an earlier site. */
export const archivedProfile = { username: 'mira', fullname: 'Mira Okafor' } as const;

/** The videos of the first person's channel on an earlier site. */
export const archivedVideos: readonly ArchivedVideo[] = [
  {
    title: 'Fog on the old pier',
    description: 'My first attempt with a tripod. The fog did most of the work.\n\n#slow #landscape',
    look: { kind: 'drift', type: 'linear', palette: 'ice' },
    seconds: 6,
    createdAt: '2021-03-07T07:12:00.000Z',
  },
  {
    title: 'Ferry lights',
    description: 'Counted eleven ferries and one swan.\n\n#night',
    look: { kind: 'lights', palette: 'night' },
    seconds: 5,
    createdAt: '2022-11-19T19:40:00.000Z',
  },
];

/** The tweets of the first person on an earlier site. */
export const archivedTweets = [
  { content: 'Bought a smaller camera and a larger thermos.', createdAt: '2021-02-28T18:05:00.000Z' },
  {
    content: 'The harbour is frozen, so the ferries wait too. #landscape',
    createdAt: '2022-01-16T09:20:00.000Z',
  },
] as const;

import type { ChannelLink } from '@kinora/contract/channels';
import type { BodyOf } from '@kinora/contract/endpoint';
import type { HoldPolicy } from '@kinora/contract/hold-policy';
import type { changeUploadDefaults } from '@kinora/contract/upload-defaults';

type Profile = {
  username: string;
  fullname: string;
  bio: string;
  links: readonly ChannelLink[];
  /** The tags of the videos that the person likes to watch. */
  interests: readonly string[];
  comments?: { holdComments: HoldPolicy; blockedWords: readonly string[] };
  uploads?: BodyOf<typeof changeUploadDefaults>;
};

export const people = [
  {
    username: 'mira',
    fullname: 'Mira Okafor',
    bio: 'Harbours, old streets and the light before sunrise. New videos on Sundays.',
    links: [
      { title: 'Field notes', url: 'https://mira.demo.example/notes' },
      { title: 'Prints', url: 'https://mira.demo.example/prints' },
    ],
    interests: ['slow', 'landscape', 'night'],
    comments: { holdComments: 'links', blockedWords: ['spoiler', 'giveaway', 'promo code'] },
    uploads: {
      asDraft: true,
      downloadsEnabled: false,
      language: 'en',
      description: 'Filmed with a small camera and a large thermos.\n\n#slow #landscape',
    },
  },
  {
    username: 'jonas',
    fullname: 'Jonas Lindqvist',
    bio: 'I zoom into fractals until they turn into landscapes. #fractals',
    links: [{ title: 'Coordinates', url: 'https://jonas.demo.example/places' }],
    interests: ['fractals', 'maths', 'rules'],
  },
  {
    username: 'teo',
    fullname: 'Teo Marchetti',
    bio: 'Small worlds with three rules, left alone for a while. #life',
    links: [],
    interests: ['life', 'simulation', 'rules'],
  },
  {
    username: 'ayumi',
    fullname: 'Ayumi Sato',
    bio: 'Rain, tides and fog, from a studio by the sea.',
    links: [{ title: 'Studio', url: 'https://ayumi.demo.example/studio' }],
    interests: ['slow', 'waves', 'landscape'],
  },
  {
    username: 'leila',
    fullname: 'Leïla Benchekroun',
    bio: 'Cities after dark, filmed on long walks home. #night',
    links: [],
    interests: ['night', 'city', 'slow'],
  },
  {
    username: 'henrik',
    fullname: 'Henrik Dahl',
    bio: 'Maths teacher. One row, one rule, and then we wait. #rules',
    links: [{ title: 'Worksheets', url: 'https://henrik.demo.example/worksheets' }],
    interests: ['rules', 'simulation', 'maths'],
  },
  {
    username: 'rosa',
    fullname: 'Rosa Villanueva',
    bio: 'Choreographer in an old ballroom. The dancers write, and I film the page.',
    links: [{ title: 'Rehearsals', url: 'https://rosa.demo.example/rehearsals' }],
    interests: ['waves', 'slow', 'city'],
  },
  {
    username: 'kwame',
    fullname: 'Kwame Asante',
    bio: 'Weaver, father, counter of triangles.',
    links: [],
    interests: ['maths', 'rules', 'fractals'],
  },
  {
    username: 'ines',
    fullname: 'Inês Carvalho',
    bio: 'Painter in Porto. Skies, tiles, and colours that have no name yet.',
    links: [{ title: 'Paintings', url: 'https://ines.demo.example/paintings' }],
    interests: ['landscape', 'slow', 'night'],
  },
  {
    username: 'tomasz',
    fullname: 'Tomasz Zieliński',
    bio: 'Night ferries, lighthouses, and slow radio for everyone who is still awake.',
    links: [],
    interests: ['night', 'city', 'landscape'],
  },
  {
    username: 'priya',
    fullname: 'Priya Raman',
    bio: 'Lectures about infinity, with as few words as possible. #maths',
    links: [{ title: 'Lecture notes', url: 'https://priya.demo.example/lectures' }],
    interests: ['fractals', 'maths', 'simulation'],
  },
  {
    username: 'oona',
    fullname: 'Oona Virtanen',
    bio: 'Diver and photographer. Mostly ice, sometimes a seal.',
    links: [],
    interests: ['landscape', 'slow', 'night'],
  },
] as const satisfies readonly Profile[];

export type Username = (typeof people)[number]['username'];

export type DemoPerson = Profile & { username: Username };

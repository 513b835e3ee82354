import type { ChannelLink } from '@kinora/contract/channels';

type DemoPerson = { username: string; fullname: string; bio: string; links: readonly ChannelLink[] };

export const people = [
  {
    username: 'mira',
    fullname: 'Mira Okafor',
    bio: 'Field recordings, slow travel and the sea. New videos every Sunday.',
    links: [{ title: 'Field notes', url: 'https://mira.demo.example/notes' }],
  },
  {
    username: 'jonas',
    fullname: 'Jonas Lindqvist',
    bio: 'Wooden boats, from the first plank to the first sail. #boatbuilding',
    links: [{ title: 'Plans', url: 'https://jonas.demo.example/plans' }],
  },
  {
    username: 'teo',
    fullname: 'Teo Marchetti',
    bio: 'Cooking for people with one pan and no time.',
    links: [],
  },
  {
    username: 'ayumi',
    fullname: 'Ayumi Sato',
    bio: 'Small machines, explained slowly.',
    links: [],
  },
  {
    username: 'leila',
    fullname: 'Leïla Benchekroun',
    bio: 'Cities at night, filmed from their rooftops.',
    links: [],
  },
  {
    username: 'henrik',
    fullname: 'Henrik Dahl',
    bio: 'Weather, light and long winters.',
    links: [],
  },
  {
    username: 'rosa',
    fullname: 'Rosa Villanueva',
    bio: 'Gardens that look after themselves.',
    links: [],
  },
  {
    username: 'kwame',
    fullname: 'Kwame Asante',
    bio: 'Music made from everyday sounds.',
    links: [],
  },
  {
    username: 'ines',
    fullname: 'Inês Carvalho',
    bio: 'Waves, boards and the coast of Portugal. #surf',
    links: [],
  },
  {
    username: 'tomasz',
    fullname: 'Tomasz Zieliński',
    bio: 'Repairing what others throw away.',
    links: [],
  },
  {
    username: 'priya',
    fullname: 'Priya Raman',
    bio: 'Astronomy for patient people.',
    links: [],
  },
  {
    username: 'oona',
    fullname: 'Oona Virtanen',
    bio: 'Animation, one frame at a time.',
    links: [],
  },
] as const satisfies readonly DemoPerson[];

export type Username = (typeof people)[number]['username'];

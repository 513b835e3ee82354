import type { PlaylistVisibility } from '@kinora/contract/playlists';

export type PlaylistPlan = { name: string; description: string; visibility?: PlaylistVisibility };

/** Playlists that people create and fill with random videos. */
export const playlists: readonly PlaylistPlan[] = [
  { name: 'Sunday mornings', description: 'Slow, and no talking.' },
  { name: 'To learn from', description: 'How do they do it?' },
  { name: 'For the big screen', description: 'Wide, dark, loud.', visibility: 'unlisted' },
  { name: 'Patterns', description: 'Rules that became pictures.' },
  { name: 'Water', description: 'In all its states.' },
  { name: 'Watch again', description: '', visibility: 'private' },
  { name: 'Five-minute break', description: 'Put the kettle on.' },
  { name: 'Favourite lights', description: 'Lamps, skies and windows.' },
];

/** The playlists of the first person, with the titles of their videos in order. */
export const arranged: readonly (PlaylistPlan & { titles: readonly string[] })[] = [
  {
    name: 'Open-air evening at the harbour',
    description: 'The programme for the 14th, in this order. Bring a blanket.',
    visibility: 'public',
    titles: [
      'First light over the harbour',
      'Fog, wind and one lighthouse',
      'Blue hour in the medina',
      'Northern lights from the ferry',
      'Under the ice, looking up',
      'Slow radio for the night shift',
    ],
  },
  {
    name: 'For the harbour office',
    description: 'A first selection; please tell me which one you like.',
    visibility: 'unlisted',
    titles: ['Dusk in the old quarter', 'First light over the harbour', 'Ink in water'],
  },
  {
    name: 'Light that I want to understand',
    description: '',
    visibility: 'private',
    titles: ['A sun in four colours', 'What the lanterns saw', 'The colour I could not mix', 'Saffron'],
  },
];

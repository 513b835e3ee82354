import type { reportReasons } from '@kinora/contract/reports';
import type { Username } from './people.ts';

export type DemoReport = { by: Username; reason: (typeof reportReasons)[number]; text?: string };

/** Reports about the videos with the titles `on`. */
export const reports: readonly (DemoReport & { on: string })[] = [
  {
    by: 'teo',
    on: 'Falling into the seahorse valley',
    reason: 'Something else',
    text: 'It flickers strongly near the end. Could it have a warning for people who react to that?',
  },
  {
    by: 'ayumi',
    on: 'Falling into the seahorse valley',
    reason: 'Something else',
    text: 'I had to look away at 0:15. A line in the description would be enough.',
  },
  {
    by: 'oona',
    on: 'Night train to Tangier',
    reason: 'Private information',
    text: 'The face of the man by the window is easy to recognise. Did anybody ask him?',
  },
];

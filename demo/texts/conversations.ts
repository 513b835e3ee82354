import type { Username } from './people.ts';
import type { DemoReport } from './reports.ts';

type Line = { by: Username; text: string };

/**
 * A comment on the video with the title `on`. Its replies form a chain, in which each is a reply to the previous one.
 */
export type Conversation = Line & {
  on: string;
  isPinned?: true;
  isHearted?: true;
  likedBy?: readonly Username[];
  /** A report about the comment. */
  reported?: DemoReport;
  replies?: readonly Line[];
  /** Replies posted after Mira has read her notifications. */
  news?: readonly Line[];
};

export const conversations: readonly Conversation[] = [
  {
    on: 'First light over the harbour',
    by: 'tomasz',
    text: 'I worked on that ferry for six summers. At 0:08 I still look for my gloves.',
    isPinned: true,
    isHearted: true,
    likedBy: ['oona', 'ayumi', 'henrik', 'leila', 'ines'],
    replies: [
      {
        by: 'mira',
        text: 'Then you know how cold that pier is before sunrise. Thank you for this, @tomasz.',
      },
      { by: 'oona', text: 'Take him along next time, @mira. He makes the best coffee on the coast.' },
      { by: 'tomasz', text: 'Gladly, if somebody else carries the tripod.' },
    ],
  },
  {
    on: 'First light over the harbour',
    by: 'leila',
    text: 'Watched this on the bus, and for a minute nobody was in a hurry. #slow',
    isHearted: true,
    likedBy: ['rosa', 'mira'],
  },
  {
    on: 'Falling into the seahorse valley',
    by: 'mira',
    text: 'I followed the little tail until 0:12 and then lost it. Where does it go?',
    isHearted: true,
    likedBy: ['jonas', 'priya'],
    news: [{ by: 'jonas', text: 'It never ends, it only gets thinner. I will send you the place, @mira.' }],
  },
  {
    on: 'Rule 30, one row at a time',
    by: 'leila',
    text: 'I showed this to my class. Two of them have started to draw it by hand. #rules',
    isPinned: true,
    isHearted: true,
    likedBy: ['priya', 'kwame', 'teo', 'mira'],
    replies: [
      {
        by: 'henrik',
        text: 'That is the best thing I have read this week. Please send a photo at row fifty!',
      },
      { by: 'priya', text: 'Mine did the same with squared paper. @kwame, yours would love it too.' },
      { by: 'kwame', text: 'She has already corrected two of my rows.' },
      { by: 'leila', text: 'They are at row thirty. It goes on the wall on Friday, @henrik.' },
    ],
  },
  {
    on: 'Under the ice, looking up',
    by: 'ayumi',
    text: 'How do you keep the lens from fogging?',
    likedBy: ['ines', 'mira'],
    replies: [
      { by: 'oona', text: 'It goes into the water already cold, so nothing condenses. Hands are harder.' },
      { by: 'ayumi', text: 'Thank you! I will stay on the pier for now.' },
    ],
  },
  {
    on: 'Slow radio for the night shift',
    by: 'rosa',
    text: 'We played this while the floor was drying. The very small dog at 0:45 has my whole heart.',
    isPinned: true,
    likedBy: ['mira', 'leila', 'kwame'],
    replies: [
      { by: 'tomasz', text: 'He lives on the second floor and is called Admiral.' },
      { by: 'mira', text: 'Please tell Admiral that the harbour says hello, @tomasz.' },
    ],
    news: [{ by: 'tomasz', text: 'He has been told. He wagged.' }],
  },
  {
    on: 'How deep does it go?',
    by: 'kwame',
    text: 'Two tickets for the planetarium left, half price. Write to me, only until Sunday!',
    reported: { by: 'teo', reason: 'Spam or misleading', text: 'The same offer is on three other channels.' },
  },
];

/**
 * Posted after Mira has read her notifications. Those on her videos with a link or a word that she blocks are held for
 * review.
 */
export const latestConversations: readonly Conversation[] = [
  {
    on: 'First light over the harbour',
    by: 'jonas',
    text: 'I let this run while I was soldering. Nothing went wrong all morning.',
  },
  {
    on: 'Ink in water',
    by: 'ines',
    text: 'The blue at 0:09 is the one I have been trying to mix for a year. Which ink is it?',
    likedBy: ['ayumi'],
  },
  {
    on: 'First light over the harbour',
    by: 'jonas',
    text: 'For anybody who wants to see it for real, here is the timetable: https://ferries.demo.example/morning',
  },
  {
    on: 'First light over the harbour',
    by: 'henrik',
    text: 'The harbour has a camera of its own, and this morning looked just like your film: https://harbour.demo.example/live',
  },
  {
    on: 'Dusk in the old quarter',
    by: 'kwame',
    text: 'Spoiler: the cat is back on its wall at 0:14.',
  },
  {
    on: 'A sun in four colours',
    by: 'rosa',
    text: 'This would look lovely beside the harbour film by @mira. Shall we ask for the big wall?',
    likedBy: ['ines'],
  },
];

/** The last tweet of the demo, by the second person. */
export const lastTweet =
  'Up early on Saturday? @mira takes the camera to the harbour at five, and I bring coffee. #landscape';

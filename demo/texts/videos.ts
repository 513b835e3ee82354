import type { ChapterStart } from '@kinora/contract/chapters';
import type { Narration } from '../narration.ts';
import type { Look } from '../patterns.ts';
import type { Format, Shape } from '../video-file.ts';
import { firstLight, rule110, slowRadio } from './narrations.ts';
import type { Username } from './people.ts';

export type DemoVideo = {
  by: Username;
  title: string;
  description: string;
  look: Look;
  shape: Shape;
  seconds: number;
  format: Format;
  narration?: Narration;
  chapters?: readonly ChapterStart[];
  commentsEnabled?: false;
  downloadsEnabled?: false;
  isDraft?: true;
  /** The video is published only after the first person has read their notifications, so that they get a new one. */
  isNews?: true;
  isUnlisted?: true;
  /** Whether its channel presents it first. */
  isFeatured?: true;
  /** Number of days from now until the draft is published. */
  inDays?: number;
};

const video = (
  by: Username,
  title: string,
  look: Look,
  [shape, seconds, format]: [Shape, number, Format],
  description: string,
): DemoVideo => ({ by, title, description, look, shape, seconds, format });

const draft = (...args: Parameters<typeof video>): DemoVideo => ({ ...video(...args), isDraft: true });

const news = (...args: Parameters<typeof video>): DemoVideo => ({ ...video(...args), isNews: true });

const featured = (...args: Parameters<typeof video>): DemoVideo => ({ ...video(...args), isFeatured: true });

const scheduled = (inDays: number, ...args: Parameters<typeof video>): DemoVideo => ({
  ...draft(...args),
  inDays,
});
const unlisted = (...args: Parameters<typeof video>): DemoVideo => ({ ...video(...args), isUnlisted: true });

/** The videos of the demo world, oldest first. */
export const demoVideos: readonly DemoVideo[] = [
  {
    ...video(
      'mira',
      'First light over the harbour',
      { kind: 'drift', type: 'linear', palette: 'dawn' },
      ['wide', 24, 'mp4'],
      'Five in the morning, no wind at all.\n\n0:00 Before the sun\n0:08 The first ferry\n0:16 Gone\n\n#slow #landscape',
    ),
    narration: firstLight,
    isFeatured: true,
  },
  featured(
    'jonas',
    'Falling into the seahorse valley',
    { kind: 'fractal', at: 'seahorse', turn: 0 },
    ['wide', 18, 'mp4'],
    'One zoom, no cuts. The little tail at 0:12 is my favourite.\nHow it works: https://en.wikipedia.org/wiki/Mandelbrot_set\n\n#fractals #maths',
  ),
  video(
    'teo',
    'A colony that learned to glide',
    { kind: 'colony', palette: 'ember' },
    ['wide', 40, 'mp4'],
    'A random start and three rules. Watch the left edge from 0:20 on.\n\n#life #simulation',
  ),
  video(
    'ayumi',
    'Fog, wind and one lighthouse',
    { kind: 'drift', type: 'spiral', palette: 'sea' },
    ['wide', 15, 'mp4'],
    'Filmed from the pier with a thermos in the other hand.\n\n#slow',
  ),
  featured(
    'leila',
    'Blue hour in the medina',
    { kind: 'lights', palette: 'night' },
    ['wide', 12, 'mp4'],
    'The lamps come on one by one. Sound on.\n\n#night #city',
  ),
  featured(
    'henrik',
    'Rule 30, one row at a time',
    { kind: 'automaton', rule: 30, palette: 'ice' },
    ['wide', 20, 'mp4'],
    'A single black cell and a rule that fits on a stamp.\n\n0:00 The start\n0:06 Triangles\n0:13 Where order ends\n\n#rules #simulation',
  ),
  video(
    'rosa',
    'Ripples on the dance floor',
    { kind: 'ripples', palette: 'carnival' },
    ['square', 10, 'mp4'],
    'From the balcony of the old ballroom, the night it opened again.\n\n#waves #slow',
  ),
  video(
    'kwame',
    'Weaving with triangles',
    { kind: 'triangles', turn: 40 },
    ['classic', 14, 'mkv'],
    'My grandmother counts threads. I count triangles.\n\n#maths #rules',
  ),
  featured(
    'ines',
    'A sun in four colours',
    { kind: 'drift', type: 'radial', palette: 'ember' },
    ['wide', 16, 'mp4'],
    'A study of one sunset, over and over, until it was too dark to see the brush.\n\n#landscape',
  ),
  video(
    'tomasz',
    'Northern lights from the ferry',
    { kind: 'lights', palette: 'aurora' },
    ['wide', 22, 'webm'],
    'Between Stockholm and Turku, just after midnight. The best part is at 0:11.\n\n#night #city',
  ),
  featured(
    'priya',
    'How deep does it go?',
    { kind: 'fractal', at: 'spiral', turn: 120 },
    ['wide', 20, 'mp4'],
    'We double the scale every second and ask the same question each time.\n\n#fractals',
  ),
  featured(
    'oona',
    'Under the ice, looking up',
    { kind: 'drift', type: 'circular', palette: 'ice' },
    ['wide', 30, 'mp4'],
    'Four metres down, visibility better than in summer. Please never do this alone.\n\n#slow #landscape',
  ),
  video(
    'mira',
    'Dusk in the old quarter',
    { kind: 'drift', type: 'linear', palette: 'dusk' },
    ['wide', 18, 'mp4'],
    'The same corner as last year, one hour later in the day.\n\n#slow',
  ),
  video(
    'jonas',
    'Elephants, if you squint',
    { kind: 'fractal', at: 'elephant', turn: 200 },
    ['wide', 16, 'mp4'],
    'There is a valley full of them. Tell me at which second you saw the first.\n\n#fractals #maths',
  ),
  video(
    'teo',
    'Gliders at rush hour',
    { kind: 'colony', palette: 'sea' },
    ['tall', 20, 'mp4'],
    'Shot upright, for the phone people.\n\n#life #simulation',
  ),
  video(
    'ayumi',
    'Tide clock #timelapse',
    { kind: 'ripples', palette: 'sea' },
    ['wide', 12, 'mov'],
    'Six hours in twelve seconds.\n\n#waves',
  ),
  video(
    'leila',
    'What the lanterns saw',
    { kind: 'lights', palette: 'ember' },
    ['wide', 16, 'mp4'],
    'A walk home after the festival, without a word.\n\n#night #city',
  ),
  {
    ...video(
      'henrik',
      'Rule 110 can compute anything',
      { kind: 'automaton', rule: 110, palette: 'ember' },
      ['wide', 24, 'mp4'],
      'Given enough patience. Proof: https://en.wikipedia.org/wiki/Rule_110\n\n#rules #simulation',
    ),
    narration: rule110,
    chapters: [
      { start: 0, title: 'Eight cases' },
      { start: 8, title: 'Things that travel' },
      { start: 16, title: 'A computer' },
    ],
  },
  video(
    'rosa',
    'Carnival, frame by frame',
    { kind: 'ripples', palette: 'dusk' },
    ['tall', 14, 'mp4'],
    'Every colour we had left over from the costumes.\n\n#waves #slow',
  ),
  video(
    'kwame',
    'Kente in motion',
    { kind: 'triangles', turn: 300 },
    ['square', 12, 'mp4'],
    'Pattern first, cloth later.\n\n#maths #rules',
  ),
  video(
    'ines',
    'Azulejos, remembered',
    { kind: 'drift', type: 'circular', palette: 'sea' },
    ['square', 10, 'mp4'],
    'Painted from memory. The real wall is in Porto, go and see it.\n\n#landscape',
  ),
  {
    ...video(
      'tomasz',
      'Slow radio for the night shift',
      { kind: 'drift', type: 'spiral', palette: 'night' },
      ['wide', 90, 'mp4'],
      'A minute and a half of nothing much. Made for those who are awake anyway.\n\n0:00 Good evening\n0:30 A ferry turns around\n1:00 Before the birds\n\n#slow #radio',
    ),
    narration: slowRadio,
    isFeatured: true,
  },
  video(
    'priya',
    'Infinity in a teacup',
    { kind: 'fractal', at: 'needle', turn: 30 },
    ['square', 12, 'mp4'],
    'Ten thousand times smaller than where we began.\n\n#fractals',
  ),
  video(
    'oona',
    'Snow that never lands',
    { kind: 'colony', palette: 'ice' },
    ['wide', 26, 'mp4'],
    'Minus twenty-two, and the camera lasted longer than I did.\n\n#life #simulation',
  ),
  video(
    'mira',
    'Market day, seen from the roof',
    { kind: 'colony', palette: 'carnival' },
    ['wide', 18, 'mp4'],
    'People as dots, after an idea by @teo. I promise they all had somewhere to go.\n\n#life #simulation',
  ),
  video(
    'jonas',
    'The long way down',
    { kind: 'fractal', at: 'seahorse', turn: 260 },
    ['cinema', 22, 'mp4'],
    'As wide as the screen allows. Best in the dark.\n\n#fractals #maths',
  ),
  video(
    'teo',
    'Still life with oscillators',
    { kind: 'colony', palette: 'dawn' },
    ['classic', 16, 'avi'],
    'They only seem to stand still.\n\n#life #simulation',
  ),
  video(
    'ayumi',
    'Rain on the studio window',
    { kind: 'ripples', palette: 'ice' },
    ['wide', 20, 'mp4'],
    'Recorded while waiting for it to stop. It did not stop.\n\n#waves',
  ),
  {
    ...video(
      'leila',
      'Saffron',
      { kind: 'drift', type: 'radial', palette: 'dawn' },
      ['tall', 9, 'mp4'],
      'One gram, a hundred and fifty flowers.\n\n#slow',
    ),
    commentsEnabled: false,
  },
  video(
    'henrik',
    'Rule 90 draws a mountain',
    { kind: 'automaton', rule: 90, palette: 'night' },
    ['wide', 15, 'webm'],
    'Or a forest. Or a cathedral. It depends on the day.\n\n#rules #simulation',
  ),
  video(
    'rosa',
    'Rehearsal, take eleven',
    { kind: 'ripples', palette: 'ember' },
    ['wide', 8, 'mp4'],
    'We kept this one because of what happens at 0:05.\n\n#waves #slow',
  ),
  video(
    'kwame',
    'Counting in threes',
    { kind: 'triangles', turn: 160 },
    ['wide', 20, 'mp4'],
    'A lesson for my daughter, who is four and corrects me.\n\n#maths #rules',
  ),
  {
    ...video(
      'ines',
      'The colour I could not mix',
      { kind: 'drift', type: 'linear', palette: 'aurora' },
      ['wide', 14, 'mp4'],
      'It is somewhere between these two. I will know it when I see it.\n\n#landscape',
    ),
    downloadsEnabled: false,
  },
  video(
    'tomasz',
    'Lighthouse keeper, part one',
    { kind: 'lights', palette: 'sea' },
    ['cinema', 18, 'mp4'],
    'He has not spoken to the camera yet. Part two when he does.\n\n#night #city',
  ),
  video(
    'priya',
    'Zooming until the computer complains',
    { kind: 'fractal', at: 'elephant', turn: 80 },
    ['hd', 8, 'mp4'],
    'It complained at 0:07.\n\n#fractals',
  ),
  video(
    'oona',
    'Aurora over the sauna',
    { kind: 'lights', palette: 'aurora' },
    ['tall', 16, 'mp4'],
    'We ran outside as we were.\n\n#night #city',
  ),
  video(
    'mira',
    'Ink in water',
    { kind: 'drift', type: 'circular', palette: 'night' },
    ['hd', 16, 'mp4'],
    'One drop. No tricks, only patience and a clean glass.\n\n#slow #landscape',
  ),
  video(
    'jonas',
    'A coastline, measured with a short ruler',
    { kind: 'fractal', at: 'spiral', turn: 310 },
    ['wide', 12, 'webm'],
    'The shorter the ruler, the longer the coast.\n\n#fractals #maths',
  ),
  video(
    'teo',
    'Ten thousand generations in half a minute',
    { kind: 'colony', palette: 'aurora' },
    ['wide', 30, 'mp4'],
    'And then it is quiet.\n\n#life #simulation',
  ),
  video(
    'ayumi',
    'Paper boats',
    { kind: 'drift', type: 'spiral', palette: 'dawn' },
    ['wide', 11, 'mp4'],
    'Folded by class 3b. Most of them came back.\n\n#slow',
  ),
  video(
    'leila',
    'Night train to Tangier',
    { kind: 'lights', palette: 'dusk' },
    ['cinema', 20, 'mp4'],
    'Window seat, left side. The sea begins at 0:09.\n\n#night #city',
  ),
  video(
    'henrik',
    'Static, but make it cosy',
    { kind: 'automaton', rule: 150, palette: 'dusk' },
    ['wide', 45, 'mp4'],
    'Put it on the second screen and get something done.\n\n#rules #simulation',
  ),
  video(
    'rosa',
    'The floor remembers',
    { kind: 'ripples', palette: 'aurora' },
    ['classic', 13, 'mp4'],
    'Sensors under the boards, forty dancers on top.\n\n#waves',
  ),
  video(
    'kwame',
    'Broken loom, good afternoon',
    { kind: 'triangles', turn: 220 },
    ['wide', 9, 'mp4'],
    'It makes this pattern by itself when the spring is loose. I may never repair it.\n\n#maths #rules',
  ),
  video(
    'ines',
    'Five minutes before the storm #timelapse',
    { kind: 'drift', type: 'linear', palette: 'sea' },
    ['wide', 21, 'mp4'],
    'Sped up. The light really was that green.\n\n#landscape',
  ),
  news(
    'tomasz',
    'Signals',
    { kind: 'automaton', rule: 54, palette: 'aurora' },
    ['wide', 17, 'mp4'],
    'If you can read this, you were there.\n\n#rules #simulation',
  ),
  video(
    'priya',
    'One equation, explained without words',
    { kind: 'fractal', at: 'needle', turn: 180 },
    ['wide', 25, 'mp4'],
    'z² + c. That is all of it.\n\n#fractals',
  ),
  news(
    'oona',
    'Breathing hole',
    { kind: 'drift', type: 'radial', palette: 'ice' },
    ['wide', 13, 'mp4'],
    'The seal came at 0:10. I forgot to breathe myself.\n\n#slow #landscape',
  ),
  draft(
    'mira',
    'Harbour, second attempt',
    { kind: 'drift', type: 'linear', palette: 'dusk' },
    ['wide', 8, 'mp4'],
    'Not sure about the colours yet.\n\n#slow',
  ),
  draft(
    'priya',
    'Lecture 2, rough cut',
    { kind: 'fractal', at: 'spiral', turn: 10 },
    ['wide', 9, 'mp4'],
    'Needs a better ending.\n\n#fractals #maths',
  ),
  scheduled(
    3,
    'mira',
    'The harbour at night, the long version',
    { kind: 'drift', type: 'linear', palette: 'aurora' },
    ['wide', 12, 'mp4'],
    'The whole night in twelve seconds.',
  ),
  unlisted(
    'mira',
    'For the harbour office',
    { kind: 'drift', type: 'radial', palette: 'sea' },
    ['wide', 10, 'mp4'],
    'As promised: the pier before the storm.',
  ),
];

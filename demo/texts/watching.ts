/** The videos that the first person has started, and the position in seconds where they stopped, latest last. */
export const started: readonly (readonly [title: string, position: number])[] = [
  ['Ten thousand generations in half a minute', 14],
  ['Night train to Tangier', 9],
  ['Static, but make it cosy', 21],
  ['Falling into the seahorse valley', 12],
  ['Under the ice, looking up', 17],
  ['Slow radio for the night shift', 52],
];

/** Max time of a cue in milliseconds: 100 hours, longer than any video. */
export const latest = 100 * 60 * 60 * 1000;

/** Returns milliseconds, or null if minutes or seconds exceed 59 or the time exceeds `latest`. */
export function readTime(text: string): number | null {
  const [whole = '', fraction = ''] = text.split(/[.,]/);
  const [seconds = 0, minutes = 0, hours = 0] = whole.split(':').map(Number).reverse();
  if (seconds > 59 || minutes > 59) return null;
  const milliseconds = ((hours * 60 + minutes) * 60 + seconds) * 1000 + Number(fraction.padEnd(3, '0'));
  return milliseconds <= latest ? milliseconds : null;
}

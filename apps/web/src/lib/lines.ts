export const joinLines = (lines: readonly string[]) => lines.join('\n');

/** Returns the lines of a text without the blank ones. */
export function splitLines(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || []);
}

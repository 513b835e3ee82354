/** Formats milliseconds as `2:03.400`, or as `1:02:03.400` from one hour up. */
export function formatMediaTime(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const end = `${two(rest)}.${String(milliseconds % 1000).padStart(3, '0')}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${end}` : `${minutes}:${end}`;
}

const two = (value: number) => String(value).padStart(2, '0');

/** Parses `1:02:03.4`, `2:03.4`, `3.4` or `3,4` into milliseconds. Returns null for anything else. */
export function readMediaTime(text: string): number | null {
  if (!/^(?:(?:\d{1,3}:)?\d{1,2}:)?\d{1,2}(?:[.,]\d{1,3})?$/.test(text.trim())) return null;
  const parts = text.trim().replace(',', '.').split(':').map(Number);
  if (parts.slice(1).some((part) => part >= 60)) return null;
  return Math.round(parts.reduce((seconds, part) => seconds * 60 + part, 0) * 1000);
}

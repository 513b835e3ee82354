/** Parses `1:02:03.5`, `02:03` or a number of seconds (Normal Play Time, RFC 2326). NaN for anything else. */
export function parsePlayTime(text: string | undefined): number {
  const parts = (text ?? '').trim().split(':');
  if (parts.length > 3 || parts.some((part) => !/^\d+(\.\d+)?$/.test(part))) return Number.NaN;
  return parts.reduce((seconds, part) => seconds * 60 + Number(part), 0);
}

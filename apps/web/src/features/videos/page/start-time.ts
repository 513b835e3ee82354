/** Parses `90`, `90s`, `1m30s`, `1:30` or `1:01:30` as seconds. Returns null for anything else. */
export function parseTime(text: string): number | null {
  const clock = /^(?:(\d+):)?(\d+):([0-5]?\d)$/.exec(text.trim());
  const units = /^(?=\d)(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(text.trim().toLowerCase());
  const parts = clock ?? units;
  if (!parts) return null;
  const [hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  const total = hours * 3600 + minutes * 60 + seconds;
  return Number.isSafeInteger(total) ? total : null;
}

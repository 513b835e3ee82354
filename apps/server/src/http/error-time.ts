/** Formats a time in an error's text, such as `2027-01-31 09:00 UTC`. Clients show it in their own time zone. */
export function errorTime(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

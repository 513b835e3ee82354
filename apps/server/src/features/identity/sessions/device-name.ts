import bowser from 'bowser';

/** Max characters of a user agent that are parsed; `maxName` limits the name made from it. */
const maxRead = 400;
const maxName = 60;

export const unknownDevice = 'Unknown device';

/** Returns a name that a person can recognize their device by, such as `Firefox on Linux`. */
export function deviceNameOf(userAgent: string | undefined): string {
  if (!userAgent?.trim()) return unknownDevice;
  const { browser, os } = bowser.parse(userAgent.slice(0, maxRead));
  const name = [browser.name, os.name].filter(Boolean).join(' on ');
  // The name that bowser returns for an unknown client is arbitrary text from the user agent.
  return name.replace(/[^\p{L}\p{N} .()_-]/gu, '').slice(0, maxName) || unknownDevice;
}

import bowser from 'bowser';

/** Max characters of a user agent that are read, and of a name made from it. */
const maxRead = 400;
const maxName = 60;

export const unknownDevice = 'Unknown device';

/** `Firefox on Linux`: what a person recognizes a device by. */
export function deviceNameOf(userAgent: string | undefined): string {
  if (!userAgent?.trim()) return unknownDevice;
  const { browser, os } = bowser.parse(userAgent.slice(0, maxRead));
  const name = [browser.name, os.name].filter(Boolean).join(' on ');
  // A client that bowser doesn't know is named by its own words.
  return name.replace(/[^\p{L}\p{N} .()_-]/gu, '').slice(0, maxName) || unknownDevice;
}

import type { DeviceClass } from '@kinora/contract/analytics';
import bowser from 'bowser';

/** Max characters of a user agent that are parsed. */
const maxRead = 400;

const classes: Record<string, DeviceClass> = {
  desktop: 'desktop',
  mobile: 'phone',
  tablet: 'tablet',
  tv: 'tv',
};

/** Returns the class of the device that a user agent names. An iPad names itself a Mac, so it counts as a desktop. */
export function deviceClassOf(userAgent: string | undefined): DeviceClass {
  if (!userAgent?.trim()) return 'other';
  // Parses only the platform, which takes a tenth of the time.
  const type = bowser.getParser(userAgent.slice(0, maxRead), true).getPlatformType();
  return classes[type] ?? 'other';
}

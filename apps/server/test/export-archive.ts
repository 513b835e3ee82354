import { createId } from '../src/platform/db/ids.ts';
import { zipOf } from './zips.ts';

/** Writes records as an export of Kinora does. */
export const listOf = (...records: object[]) =>
  `[${records.map((one) => `\n${JSON.stringify(one)}`).join(',')}\n]\n`;

/** Makes an export of `@ada` with these files besides those that every export has. */
export function exportArchive(files: Record<string, string>): Promise<Buffer> {
  const profile = { id: createId(), username: 'ada', fullname: 'Ada Lovelace' };
  return zipOf({
    'data/profile.json': `${JSON.stringify(profile, null, 2)}\n`,
    'data/videos.json': listOf(),
    ...files,
  });
}

import * as z from 'zod';
import { zipEntry } from '../archived-video.ts';

/** The details of the tweets and comments in an export of Kinora, which are one item. */
export const archivedTexts = z.object({
  assetId: z.string(),
  tweets: z.nullable(zipEntry),
  comments: z.nullable(zipEntry),
});
export type ArchivedTexts = z.output<typeof archivedTexts>;

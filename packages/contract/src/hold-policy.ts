import * as z from 'zod/mini';
import { errorText } from './error-texts.ts';

/**
 * Which comments by others are held for the review of a video's owner. Each policy also holds the comments of the one before
 * it: `links` holds comments with a link or a blocked word, `new` those of people without a public comment on the
 * channel, and `all` every comment.
 */
export const holdPolicies = ['none', 'links', 'new', 'all'] as const;
export type HoldPolicy = (typeof holdPolicies)[number];

export const holdPolicy = z.enum(holdPolicies, errorText('invalidHoldPolicy'));

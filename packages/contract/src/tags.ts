import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { errorText } from './error-texts.ts';
import { count, maxCharacters, optionalText } from './fields.ts';
import { paged, pageQuery } from './paging.ts';
import { foldTag, isTag } from './rich-text.ts';
import { tweet } from './tweets.ts';
import { videoCard } from './videos.ts';

export const taggedTypes = ['videos', 'tweets'] as const;
export type TaggedType = (typeof taggedTypes)[number];

export const listTagged = defineEndpoint({
  method: 'GET',
  path: '/tags/:tag',
  audience: 'viewer',
  summary:
    'Lists the videos or tweets with a tag, newest first. Accepts the tag in any case and Unicode form, with or without its `#`',
  params: z.object({
    tag: z
      .string()
      .check(
        z.maxLength(500, { error: errorText('invalidTag'), abort: true }),
        z.overwrite(foldTag),
        z.refine(isTag, errorText('invalidTag')),
      ),
  }),
  query: z.object({
    ...pageQuery(20),
    type: z._default(z.enum(taggedTypes, errorText('invalidType')), 'videos'),
  }),
  /** `tag` is folded by `foldTag`. Only the requested type, `videos` or `tweets`, is present. */
  response: paged({
    tag: z.string(),
    videos: z.optional(z.array(videoCard)),
    tweets: z.optional(z.array(tweet)),
  }),
});

export const suggestTags = defineEndpoint({
  method: 'GET',
  path: '/tags/suggest',
  audience: 'viewer',
  summary: 'Suggests up to 8 tags by prefix, most used first. Without a query, suggests the most used of all',
  query: z.object({ query: z.optional(optionalText(maxCharacters(100, errorText('searchTooLong')))) }),
  /** `count` is the number of public videos and tweets with the tag that the caller may see. */
  response: z.array(z.object({ tag: z.string(), count })),
  errors: ['RATE_LIMITED'],
});

import * as z from 'zod';

/** What a feed says about one of its videos or episodes. It is stored with the item as JSON. */
export const feedEntry = z.object({
  /** Unique within the feed. */
  id: z.string(),
  title: z.string(),
  description: z.string(),
  publishedAt: z.string().nullable(),
  /** In seconds. */
  duration: z.number().nullable(),
  tags: z.array(z.string()),
  language: z.string().nullable(),
  thumbnail: z.string().nullable(),
  media: z.object({ url: z.string(), bytes: z.number().nullable() }),
  captions: z.array(z.object({ url: z.string(), language: z.string() })),
  /** The URL of a file of chapters (Podcasting 2.0), and the chapters in the feed itself. */
  chaptersUrl: z.string().nullable(),
  chapters: z.array(z.object({ start: z.number(), title: z.string() })),
});
export type FeedEntry = z.infer<typeof feedEntry>;

export type ParsedFeed = {
  title: string;
  /** The URL of the page with older entries (RFC 5005). */
  next: string | null;
  /** Only those with media. */
  entries: FeedEntry[];
};

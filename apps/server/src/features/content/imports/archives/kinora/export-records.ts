import * as z from 'zod';

/** The files of an export that an import reads. Exports of earlier versions lack some of the fields. */
export const exportFiles = {
  profile: 'data/profile.json',
  videos: 'data/videos.json',
  playlists: 'data/playlists.json',
  tweets: 'data/tweets.json',
  comments: 'data/comments.json',
} as const;

/** A time from 1970 until now, as close as possible to the given one. Ids can't have others, and nothing is new forever. */
const time = z.coerce.date().transform((date) => new Date(Math.min(Math.max(0, date.getTime()), Date.now())));

export const exportedProfile = z.object({ id: z.string(), username: z.string(), fullname: z.string() });

export const exportedVideo = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  isPublished: z.boolean(),
  visibility: z.enum(['public', 'unlisted']),
  language: z.nullish(z.string()),
  chapters: z.nullish(z.array(z.object({ start: z.number(), title: z.string() }))),
  duration: z.number(),
  createdAt: time,
  originallyPublishedAt: z.nullish(z.coerce.date()),
  files: z.array(z.object({ kind: z.string(), path: z.string() })),
});
export type ExportedVideo = z.output<typeof exportedVideo>;

export const exportedPlaylist = z.object({
  id: z.uuid(),
  kind: z.nullish(z.string()),
  name: z.string(),
  description: z.string(),
  visibility: z.enum(['public', 'unlisted', 'private']),
  createdAt: time,
  videos: z.array(z.object({ id: z.nullish(z.uuid()), title: z.string(), username: z.string() })),
});

export const exportedTweet = z.object({ id: z.uuid(), content: z.string(), createdAt: time });
export type ExportedTweet = z.output<typeof exportedTweet>;

export const exportedComment = z.object({
  id: z.uuid(),
  content: z.string(),
  createdAt: time,
  on: z.object({ kind: z.enum(['video', 'tweet']), id: z.nullish(z.uuid()) }),
  parentId: z.nullable(z.uuid()),
  replyTo: z.nullable(z.string()),
});
export type ExportedComment = z.output<typeof exportedComment>;

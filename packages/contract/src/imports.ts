import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { errorText } from './error-texts.ts';
import { count, id, requiredText, time, url } from './fields.ts';
import { paged, pageQuery } from './paging.ts';
import { hostReply } from './uploads.ts';

/** Max items of one import. Later items of a source are left out. */
export const maxImportItems = 10_000;

/** Max parts of one archive. Google Takeout makes ZIP files of 2 GB unless another size is chosen. */
export const maxArchiveParts = 20;

/** Max characters of a source's URL. */
export const maxSourceUrl = 2_000;

/**
 * The kinds of sources: one media file, a web page with a video, a feed (RSS, Atom or a podcast), a PeerTube channel,
 * account or video, and the archives of Google Takeout and of Kinora.
 */
export const importKinds = ['file', 'page', 'feed', 'peertube', 'takeout', 'kinora'] as const;
export type ImportKind = (typeof importKinds)[number];

/**
 * `reading` its list of items; `choosing`, until its owner selects items; `running`, while selected items are imported;
 * `done`; `failed`, if its list couldn't be read.
 */
export const importStatuses = ['reading', 'choosing', 'running', 'done', 'failed'] as const;
export type ImportStatus = (typeof importStatuses)[number];

/**
 * `new`: not selected. `chosen`: selected and queued. `waiting`: queued again after a failed attempt, or until a limit
 * allows it. `skipped`: imported earlier, from this or another import.
 */
export const importItemStatuses = [
  'new',
  'chosen',
  'waiting',
  'fetching',
  'processing',
  'done',
  'skipped',
  'failed',
] as const;
export type ImportItemStatus = (typeof importItemStatuses)[number];

/** A text that the client translates by `reason`, as in errors. */
const importError = z.object({
  message: z.string(),
  reason: z.optional(z.string()),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});
export type ImportError = z.output<typeof importError>;

export const importItem = z.object({
  _id: id,
  /** A playlist, and texts (tweets and comments), come only from archives. */
  kind: z.enum(['video', 'playlist', 'texts']),
  title: z.string(),
  /** A URL on this site that loads the source's image; null if the source has none. */
  thumbnail: z.nullable(url),
  /** Seconds; null if the source doesn't say. */
  duration: z.nullable(z.number()),
  /** Null if the source doesn't say. */
  bytes: z.nullable(count),
  publishedAt: z.nullable(time),
  status: z.enum(importItemStatuses),
  /** The percentage of its download, then of its processing. */
  progress: z.int().check(z.minimum(0), z.maximum(100)),
  /** Why it failed, waits or was skipped. */
  error: z.nullable(importError),
  /** What its source has but couldn't be imported, such as videos of a playlist that aren't here. */
  omitted: z.nullable(importError),
  /** The video that it became, if that still exists. */
  video: z.nullable(z.object({ _id: id, title: z.string(), thumbnail: z.nullable(url) })),
  /** The playlist that it became, if that still exists. */
  playlist: z.nullable(z.object({ _id: id, name: z.string() })),
});
export type ImportItem = z.output<typeof importItem>;

/** `public` is published at once, with the date of the source. */
export const importTargets = ['draft', 'unlisted', 'public'] as const;
export type ImportTarget = (typeof importTargets)[number];
const target = z.enum(importTargets, errorText('invalidVisibility'));

export const followIntervals = ['hour', 'day'] as const;
export type FollowInterval = (typeof followIntervals)[number];

const follow = z.object({
  every: z.enum(followIntervals),
  as: z.enum(['draft', 'public']),
  isChecking: z.boolean(),
  checkedAt: z.nullable(time),
  nextCheckAt: time,
  /** Why the last check failed; null if it succeeded. */
  error: z.nullable(importError),
});

export const importSummary = z.object({
  _id: id,
  kind: z.nullable(z.enum(importKinds)),
  status: z.enum(importStatuses),
  /** Empty until it is known. */
  title: z.string(),
  /** Null for an archive. */
  url: z.nullable(z.string()),
  /** The names of an archive's files, which are its parts; empty for a URL. */
  fileNames: z.array(z.string()),
  /** Why its list couldn't be read. */
  error: z.nullable(importError),
  /** Whether the source had more than `maxImportItems`. */
  isCut: z.boolean(),
  /** The number of items by status. */
  counts: z.record(z.enum(importItemStatuses), count),
  /** The number of failed items that were never selected, because the source doesn't offer them. */
  unselectable: count,
  canFollow: z.boolean(),
  follow: z.nullable(follow),
  createdAt: time,
});
export type ImportSummary = z.output<typeof importSummary>;

export const importPage = z.object({ ...importSummary.shape, items: z.array(importItem) });
export type ImportPage = z.output<typeof importPage>;

const params = z.object({ importId: id });
const noSource = errorText('importSourceRequired');
const uploads = z
  .array(hostReply(errorText('uploadNotFound')))
  .check(
    z.minLength(1, errorText('uploadNotFound')),
    z.maxLength(maxArchiveParts, errorText('tooManyParts', { max: maxArchiveParts })),
  );
const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

export const startImport = defineEndpoint({
  method: 'POST',
  path: '/imports',
  audience: 'member',
  summary:
    'Starts to read a source: a URL, or an archive that was uploaded to the folder `imports`, of Google Takeout also in several parts. Repeating the request while it is read returns the same import',
  body: z
    .object({
      url: z.optional(requiredText(noSource, z.maxLength(maxSourceUrl, errorText('importUrlTooLong')))),
      uploads: z.optional(uploads),
    })
    .check(
      z.refine(({ url, uploads }) => (url === undefined) !== (uploads === undefined), {
        error: noSource,
        path: ['url'],
        when: isObject,
      }),
    ),
  response: importPage,
  status: 201,
  errors: ['FORBIDDEN', 'CONFLICT'],
});

export const listImports = defineEndpoint({
  method: 'GET',
  path: '/imports',
  audience: 'member',
  summary: "Lists the caller's imports, newest first, and says which sources this site can read",
  query: z.object({
    ...pageQuery(20),
    status: z.optional(z.enum(['active', 'following'], errorText('invalidStatus'))),
  }),
  response: paged({
    imports: z.array(importSummary),
    /** Whether the caller may start an import. */
    isAllowed: z.boolean(),
    /** The version of yt-dlp, which reads web pages; null if it isn't installed. */
    ytDlpVersion: z.nullable(z.string()),
    maxArchiveBytes: count,
  }),
});

export const getImport = defineEndpoint({
  method: 'GET',
  path: '/imports/:importId',
  audience: 'member',
  summary: "Returns one of the caller's imports with its items in the order of the source",
  params,
  query: z.object({
    ...pageQuery(50),
    status: z.optional(z.enum(importItemStatuses, errorText('invalidStatus'))),
  }),
  response: paged(importPage.shape),
  errors: ['NOT_FOUND'],
});

export const addImportParts = defineEndpoint({
  method: 'POST',
  path: '/imports/:importId/parts',
  audience: 'member',
  summary: 'Adds further parts of a Google Takeout archive and reads its list again',
  params,
  body: z.object({ uploads }),
  response: importSummary,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
});

export const chooseItems = defineEndpoint({
  method: 'PATCH',
  path: '/imports/:importId/items',
  audience: 'member',
  summary: 'Selects items to import. Items that were selected before stay as they are',
  params,
  body: z
    .object({
      items: z.optional(z.array(id).check(z.minLength(1, errorText('noItemsChosen')), z.maxLength(500))),
      all: z.optional(z.literal(true)),
      /** With `all`: items to leave out. */
      except: z.optional(z.array(id).check(z.maxLength(500))),
      as: target,
    })
    .check(
      z.refine(({ items, all }) => (items === undefined) !== (all === undefined), {
        error: errorText('noItemsChosen'),
        path: ['items'],
        when: isObject,
      }),
    ),
  response: importSummary,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
});

export const retryImport = defineEndpoint({
  method: 'POST',
  path: '/imports/:importId/retry',
  audience: 'member',
  summary:
    'Retries failed items: the given ones, or all. Reads the source again if its list could not be read',
  params,
  body: z.object({ items: z.optional(z.array(id).check(z.minLength(1), z.maxLength(500))) }),
  response: importSummary,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
});

export const followImport = defineEndpoint({
  method: 'POST',
  path: '/imports/:importId/follow',
  audience: 'member',
  summary: 'Imports new items of a feed or a PeerTube channel regularly, until the caller stops it',
  params,
  body: z.object({
    every: z.enum(followIntervals, errorText('invalidInterval')),
    as: z.enum(['draft', 'public'], errorText('invalidVisibility')),
  }),
  response: importSummary,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
});

export const unfollowImport = defineEndpoint({
  method: 'DELETE',
  path: '/imports/:importId/follow',
  audience: 'member',
  summary: 'Stops importing new items. Imported videos stay',
  params,
  response: importSummary,
  errors: ['NOT_FOUND'],
});

export const deleteImport = defineEndpoint({
  method: 'DELETE',
  path: '/imports/:importId',
  audience: 'member',
  summary: "Deletes one of the caller's imports, and cancels what it hasn't imported. Imported videos stay",
  params,
  response: z.object({}),
  errors: ['NOT_FOUND'],
});

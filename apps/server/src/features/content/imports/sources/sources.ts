import type { ImportKind } from '@kinora/contract/imports';
import type { Context } from '../../../../context.ts';
import { detectArchive } from '../archives/detect.ts';
import { kinoraSource, takeoutSource } from '../archives/sources.ts';
import { detectSource } from './detect.ts';
import { feedSource } from './feed/feed-source.ts';
import { fileSource } from './file/file-source.ts';
import type { Other, OtherResult } from './other-source.ts';
import { pageSource } from './page/page-source.ts';
import { peertubeSource } from './peertube/peertube-source.ts';
import type { Source, SourceLocation } from './source.ts';

/** Recognizes and reads the sources of imports. */
export type Sources = {
  detect(ctx: Context, location: SourceLocation, signal: AbortSignal): Promise<ImportKind>;
  find(kind: ImportKind): CompleteSource;
};

/** Archives also have playlists and texts. */
export type CompleteSource = Source & { importOther?(other: Other): Promise<OtherResult> };

const byKind: Record<ImportKind, CompleteSource> = {
  file: fileSource,
  page: pageSource,
  feed: feedSource,
  peertube: peertubeSource,
  takeout: takeoutSource,
  kinora: kinoraSource,
};

export const sources: Sources = {
  detect: (ctx, location, signal) =>
    location.url === null ? detectArchive(ctx, location) : detectSource(ctx, new URL(location.url), signal),
  find: (kind) => byKind[kind],
};

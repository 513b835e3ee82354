import { errorText } from '@kinora/contract/error-texts';
import type { ImportKind } from '@kinora/contract/imports';
import type { Context } from '../../../../context.ts';
import { detectArchive, kinoraSource, takeoutSource } from '../archives/sources.ts';
import type { Other, OtherResult } from './other-source.ts';
import { type Source, SourceError, type SourceLocation } from './source.ts';

/** Recognizes and reads the sources of imports. */
export type Sources = {
  detect(ctx: Context, location: SourceLocation, signal: AbortSignal): Promise<ImportKind>;
  find(kind: ImportKind): CompleteSource;
};

/** Archives also have playlists and texts. */
export type CompleteSource = Source & { importOther?(other: Other): Promise<OtherResult> };

const implemented: Partial<Record<ImportKind, CompleteSource>> = {
  kinora: kinoraSource,
  takeout: takeoutSource,
};

export const sources: Sources = {
  detect: async (ctx, location, signal) => {
    if (location.assetId !== null) return detectArchive(ctx, location, signal);
    throw new SourceError(errorText('sourceNotMedia'), { isPermanent: true });
  },
  find(kind) {
    const source = implemented[kind];
    if (!source) throw new SourceError(errorText('sourceNotMedia'), { isPermanent: true });
    return source;
  },
};

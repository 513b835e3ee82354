import type { ErrorText } from '@kinora/contract/error-texts';
import type { Context } from '../../../../context.ts';
import type { FoundItem, SourceLocation } from './source.ts';

/** A playlist, or tweets and comments, to import for a person. It may run more than once. */
export type Other = {
  ctx: Context;
  ownerId: string;
  location: SourceLocation;
  item: Pick<FoundItem, 'kind' | 'key' | 'title' | 'details'>;
  signal: AbortSignal;
};

export type OtherResult = {
  playlistId: string | null;
  /** What couldn't be imported. */
  omitted: ErrorText | null;
};

import type { Owner } from '@kinora/contract/owner';
import type { CommentTarget } from '#lib/api/query-keys.ts';

/** Something that the staff can act on where it is shown. `on` is what a comment belongs to. */
export type InPlaceSubject = { id: string; owner: Owner } & (
  | { kind: 'video' | 'tweet' | 'channel' }
  | { kind: 'comment'; on: CommentTarget }
);

export type InPlaceAction = 'hide' | 'delete' | 'suspend';

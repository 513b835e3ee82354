import type { Owner } from '@kinora/contract/owner';
import type { CommentTarget } from '#lib/api/query-keys.ts';

/** Content with its own page. Only a public video, which is neither a draft nor unlisted, can be featured. */
export type PageSubject = { id: string; owner: Owner } & (
  | { kind: 'video'; isPublic: boolean }
  | { kind: 'tweet' }
);
/** `on` is what a comment belongs to. */
export type ContentSubject = PageSubject | { id: string; owner: Owner; kind: 'comment'; on: CommentTarget };
type ChannelSubject = { id: string; owner: Owner; kind: 'channel' };

/** Something that the staff can act on where it is shown. */
export type InPlaceSubject = ContentSubject | ChannelSubject;

/** Channels can't be hidden or deleted. */
export type InPlaceRequest =
  | { subject: ContentSubject; action: 'hide' | 'delete' }
  | { subject: ChannelSubject; action: 'suspend' };

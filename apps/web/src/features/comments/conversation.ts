import type { Owner } from '@kinora/contract/channels';
import type { Comment } from '@kinora/contract/comments';
import type { ReactNode } from 'react';
import type { CommentTarget } from '#lib/api/query-keys.ts';
import type { MenuItem } from '#ui/overlay/menu-popup.tsx';
import type { Timeline } from '#ui/rich-text.tsx';
import type { Drafts } from './use-drafts.ts';
import type { Focus } from './use-focus.ts';
import type { LinkedComment } from './use-linked-comment.ts';
import type { Opened } from './use-opened.ts';
import type { Threads } from './use-threads.ts';

/** The menu of another person's comment; `actions` come first. */
export type AuthorMenu = (comment: Comment, actions: readonly MenuItem[]) => ReactNode;

/** What all comments of one target share. */
export type Conversation = {
  target: CommentTarget;
  /** Set if timestamps can seek. */
  timeline?: Timeline;
  authorMenu: AuthorMenu;
  /** The video's owner or the tweet's author. */
  owner: Owner;
  /** The video's owner, who can delete, pin and heart comments. Absent for a tweet. */
  moderator?: Owner;
  drafts: Drafts;
  threads: Threads;
  /** The long texts that are open. */
  texts: Opened;
  focus: Focus;
  linked: LinkedComment | null;
};

import type { Comment } from '@kinora/contract/comments';
import type { Owner } from '@kinora/contract/owner';
import type { ReactNode } from 'react';
import type { CommentTarget } from '#lib/api/query-keys.ts';
import type { MenuItem } from '#ui/overlay/menu-popup.tsx';
import type { Timeline } from '#ui/rich-text.tsx';
import type { Drafts } from './use-drafts.ts';
import type { ExpandedComments } from './use-expanded-comments.ts';
import type { Focus } from './use-focus.ts';
import type { LinkedComment } from './use-linked-comment.ts';
import type { Threads } from './use-threads.ts';

/** Renders the menu of another person's comment. `actions` come first. */
export type AuthorMenu = (comment: Comment, actions: readonly MenuItem[]) => ReactNode;

/** The state shared by all comments on a target. */
export type Conversation = {
  target: CommentTarget;
  /** Set if timestamps can seek the video. */
  timeline?: Timeline;
  authorMenu: AuthorMenu;
  /** The video's owner or the tweet's author. */
  owner: Owner;
  /** The video's owner, who can delete, pin and heart comments. Absent for a tweet. */
  moderator?: Owner;
  drafts: Drafts;
  threads: Threads;
  /** The comments whose text is expanded. */
  texts: ExpandedComments;
  focus: Focus;
  linked: LinkedComment | null;
};

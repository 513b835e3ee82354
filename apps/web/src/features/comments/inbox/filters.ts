import { type InboxFilter, inboxFilters } from '@kinora/contract/comment-inbox';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { CheckCheck, Link2, type LucideIcon, MessageSquare, ShieldCheck, UsersRound } from 'lucide-react';

type Texts = {
  label: MessageDescriptor;
  icon: LucideIcon;
  /** The title and the hint of the empty list. */
  empty: MessageDescriptor;
  hint: MessageDescriptor;
};

export const filterTexts: Record<InboxFilter, Texts> = {
  all: {
    label: msg({ message: 'All', context: 'comments' }),
    icon: MessageSquare,
    empty: msg`No comments yet`,
    hint: msg`Comments on your videos will appear here.`,
  },
  unanswered: {
    label: msg({ message: 'Unanswered', context: 'comments' }),
    icon: CheckCheck,
    empty: msg`You're all caught up`,
    hint: msg`You have replied to every comment.`,
  },
  held: {
    label: msg`Held for review`,
    icon: ShieldCheck,
    empty: msg`Nothing to review`,
    hint: msg`Comments that need your approval will appear here.`,
  },
  links: {
    label: msg({ message: 'With links', context: 'comments' }),
    icon: Link2,
    empty: msg`No comments with links`,
    hint: msg`Comments that contain a link will appear here.`,
  },
  subscribers: {
    label: msg({ message: 'From subscribers', context: 'comments' }),
    icon: UsersRound,
    empty: msg`No comments from subscribers`,
    hint: msg`Comments by your subscribers will appear here.`,
  },
};

/** Reads the filter from the URL. */
export function inboxFilterOf(params: URLSearchParams): InboxFilter {
  const filter = params.get('filter');
  return inboxFilters.find((one) => one === filter) ?? 'all';
}

import { normalizeText } from '@kinora/contract/characters';
import type { Comment, CommentSort } from '@kinora/contract/comments';
import { plural, t } from '@lingui/core/macro';
import { useInfiniteQuery, useIsMutating } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { queryKeys } from '#lib/api/query-keys.ts';
import { useList } from '#lib/api/use-list.ts';
import { useRestoredState } from '#lib/browser/use-restored-state.ts';
import { useMember, useViewer } from '#lib/session/viewer.ts';
import { Avatar } from '#ui/avatar.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { PostSkeleton, Skeletons } from '#ui/feedback/skeletons.tsx';
import { Select } from '#ui/form/select.tsx';
import { SharedUnsavedChangesGuard, UnsavedChangesGuard } from '#ui/form/unsaved-changes-guard.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { commentCountQuery, commentsQuery, useAddComment } from '../api.ts';
import type { Conversation } from '../conversation/conversation.ts';
import { useDrafts } from '../conversation/use-drafts.ts';
import { useExpandedComments } from '../conversation/use-expanded-comments.ts';
import { useFocus } from '../conversation/use-focus.ts';
import { useLinkedComment } from '../conversation/use-linked-comment.ts';
import { useThreads } from '../conversation/use-threads.ts';
import { CommentForm } from '../form/comment-form.tsx';
import { GuestComment } from '../form/guest-comment.tsx';
import { readGuestDraft, writeGuestDraft } from '../form/guest-draft.ts';
import { usePendingComment } from '../form/use-pending-comment.ts';
import { LoadedComments } from './loaded-comments.tsx';

const sorts = (): { value: CommentSort; label: string }[] => [
  { value: 'top', label: t`Top comments` },
  { value: 'newest', label: t`Newest first` },
];

type CommentListProps = Pick<Conversation, 'target' | 'owner' | 'timeline' | 'authorMenu'>;

export function CommentList(props: CommentListProps) {
  const { target, owner } = props;
  const isMember = useViewer() !== null;
  const section = useRef<HTMLElement>(null);
  const [params] = useSearchParams();
  // Sorts by newest for a linked comment, because notifications usually link to recent ones.
  const defaultSort = params.has('comment') ? 'newest' : 'top';
  const [sortBy, setSortBy] = useRestoredState<CommentSort>(queryKeys.commentSort(target), defaultSort);
  const comments = useList(commentsQuery(target, sortBy));
  const { data: total } = useInfiniteQuery(commentCountQuery(target, sortBy));
  const threads = useThreads(target);
  const texts = useExpandedComments(queryKeys.openTexts(target));
  const focus = useFocus();
  const linked = useLinkedComment(target, comments.data, {
    onArrive: (commentId) => {
      section.current?.scrollIntoView();
      texts.open(commentId);
      focus.moveTo(commentId);
    },
    onThread: threads.open,
  });
  const conversation: Conversation = {
    ...props,
    moderator: target.kind === 'video' ? owner : undefined,
    ...{ drafts: useDrafts(), threads, texts, focus, linked },
  };
  const isSaving = useIsMutating({ mutationKey: queryKeys.commentEdits(target) }) > 0;
  return (
    <section ref={section} aria-labelledby="comments-heading" className="flex scroll-mt-20 flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="comments-heading" aria-live="polite" className="text-xl font-bold">
          {total === undefined ? t`Comments` : plural(total, { one: '# Comment', other: '# Comments' })}
        </h2>
        <Select label={t`Sort comments`} value={sortBy} options={sorts()} onValueChange={setSortBy} />
      </header>
      <SharedUnsavedChangesGuard>
        {isMember ? <NewComment target={target} focus={focus} /> : <GuestComment target={target} />}
        <UnsavedChangesGuard isUnsaved={conversation.drafts.areUnsaved && !isSaving} />
        {comments.isLoadingError ? (
          <ErrorPanel message={t`Failed to fetch comments`} onRetry={() => comments.refetch()} />
        ) : (
          <InfiniteList
            query={comments}
            itemName="comment"
            skeleton={<CommentSkeletons />}
            empty={<EmptyState icon={MessageSquare} title={t`Be the first to comment!`} />}
          >
            {(items) => <LoadedComments conversation={conversation} comments={items} />}
          </InfiniteList>
        )}
      </SharedUnsavedChangesGuard>
    </section>
  );
}

function NewComment({ target, focus }: Pick<Conversation, 'target' | 'focus'>) {
  const viewer = useMember();
  const area = useRef<HTMLDivElement>(null);
  const add = useAddComment(target);
  const [content, setContent] = useState(() => readGuestDraft(target));
  // From now on, the form asks before it loses the text.
  useEffect(() => writeGuestDraft(target, ''), [target]);
  const show = ({ _id }: Comment) => {
    setContent('');
    // The submit button becomes disabled, which would lose the focus.
    if (document.activeElement === area.current?.querySelector('[type=submit]')) focus.moveTo(_id);
  };
  usePendingComment(target, (pending) => {
    setContent(pending);
    add.mutate(pending, { onSuccess: show });
  });
  return (
    <div ref={area} className="flex gap-3">
      <Avatar person={viewer} size={40} />
      <CommentForm
        label={t`Add a comment...`}
        submitLabel={t`Post Comment`}
        content={content}
        onContentChange={setContent}
        busy={add.isPending}
        unsaved={normalizeText(content) !== ''}
        onSubmit={() => add.mutate(content, { onSuccess: show })}
      />
    </div>
  );
}

function CommentSkeletons() {
  return (
    <Skeletons count={3} className="flex flex-col gap-6">
      <PostSkeleton />
    </Skeletons>
  );
}

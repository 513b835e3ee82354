import type { Comment } from '@kinora/contract/comments';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { joinPages } from '#lib/api/paging.ts';
import { classNames } from '#lib/class-names.ts';
import { Button } from '#ui/button.tsx';
import { RetryNote } from '#ui/feedback/retry-note.tsx';
import { PostSkeleton, Skeletons } from '#ui/feedback/skeletons.tsx';
import { RowList } from '#ui/list/row-list.tsx';
import { newRepliesQuery, repliesQuery } from '../api.ts';
import type { Conversation } from '../conversation/conversation.ts';
import { useCommentOutsideList } from '../conversation/use-comment-outside-list.ts';
import { CommentItem } from '../item/comment-item.tsx';

type ThreadProps = { conversation: Conversation; comment: Comment };

/** Shows the replies to a comment on demand. */
export function Thread({ conversation, comment }: ThreadProps) {
  const id = useId();
  const { _id, repliesCount } = comment;
  const { fullname: name } = comment.owner;
  const isOpen = conversation.threads.isOpen(_id);
  if (repliesCount === 0) return null;
  return (
    <div className="ms-10 sm:ms-13">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => conversation.threads.toggle(_id)}
        className="-ms-3 flex min-h-11 items-center gap-1.5 rounded-full px-3 text-sm font-semibold text-accent-ink transition-colors hover:bg-raised"
      >
        <ChevronDown
          aria-hidden="true"
          size={16}
          className={classNames('transition-transform', isOpen && 'rotate-180')}
        />
        <Trans>
          <Plural value={repliesCount} one="# reply" other="# replies" />
          <span className="sr-only"> to {name}</span>
        </Trans>
      </button>
      {isOpen && (
        <div id={id} className="mt-2 flex flex-col items-start gap-3">
          <Replies conversation={conversation} comment={comment} />
        </div>
      )}
    </div>
  );
}

function Replies({ conversation, comment }: ThreadProps) {
  const { target, focus, linked } = conversation;
  const { _id, repliesCount } = comment;
  const { fullname: name } = comment.owner;
  const query = useInfiniteQuery(repliesQuery(target, _id));
  const { data: added = [] } = useQuery(newRepliesQuery(target, _id));
  const linkedId = linked?.threadId === _id ? linked.id : null;
  const absent = useCommentOutsideList(target, linkedId, query.data);
  const first = absent.comment?.parentId === _id ? [absent.comment] : [];
  const fetched = query.data ?? [];
  const replies = joinPages([first, fetched, added], (part) => part);
  const missing = repliesCount - replies.length;
  const showMore = async () => {
    const { data = [] } = await query.fetchNextPage();
    const next = data.slice(fetched.length).find((reply) => reply._id !== first[0]?._id);
    if (next) focus.moveTo(next._id);
  };
  return (
    <>
      {absent.isLoading && <ReplySkeletons count={1} />}
      {replies.length > 0 && (
        <RowList aria-label={t`Replies to ${name}`} className="flex w-full flex-col gap-3">
          {replies.map((reply) => (
            <li key={reply._id}>
              <CommentItem conversation={conversation} comment={reply} />
            </li>
          ))}
        </RowList>
      )}
      {query.isPending && missing > 0 && <ReplySkeletons count={Math.min(missing, 3)} />}
      {query.isError && !query.isRefetchError && (
        <RetryNote
          message={t`Failed to fetch replies`}
          onRetry={() => (query.data ? showMore() : query.refetch())}
        />
      )}
      {query.hasNextPage && !query.isFetchNextPageError && (
        <Button
          variant="ghost"
          size="small"
          busy={query.isFetchingNextPage}
          onClick={showMore}
          className="-ms-4"
        >
          <Trans>Show more replies</Trans>
        </Button>
      )}
    </>
  );
}

function ReplySkeletons({ count }: { count: number }) {
  return (
    <Skeletons count={count} className="flex w-full flex-col gap-3">
      <PostSkeleton />
    </Skeletons>
  );
}

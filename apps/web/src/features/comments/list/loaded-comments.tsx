import type { Comment } from '@kinora/contract/comments';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PostSkeleton, Skeletons } from '#ui/feedback/skeletons.tsx';
import { RowList } from '#ui/list/row-list.tsx';
import { VirtualList } from '#ui/list/virtual-list.tsx';
import type { Conversation } from '../conversation/conversation.ts';
import { useCommentOutsideList } from '../conversation/use-comment-outside-list.ts';
import { CommentItem } from '../item/comment-item.tsx';
import { Thread } from './thread.tsx';

/** Has about the height of a one-line comment. */
const commentPlaceholder = <div className="h-23" />;

type LoadedCommentsProps = { conversation: Conversation; comments: Comment[] };

/** A linked comment that isn't on the first page comes first. */
export function LoadedComments({ conversation, comments }: LoadedCommentsProps) {
  const { target, linked, focus } = conversation;
  const linkedItem = linked && (linked.threadId ?? linked.id);
  const { comment: found, isLoading } = useCommentOutsideList(target, linkedItem, comments);
  // Ignores a reply, which `useCommentOutsideList` returns while its thread is unknown.
  const first = found?.parentId === null ? found : null;
  const others = first ? comments.filter(({ _id }) => _id !== first._id) : comments;
  return (
    <>
      {isLoading && (
        <Skeletons count={1}>
          <PostSkeleton />
        </Skeletons>
      )}
      {first && (
        <div>
          <h3 className="mb-5 text-sm font-semibold text-ink-muted">
            <Trans>Highlighted comment</Trans>
          </h3>
          <RowList>
            <li>
              <CommentWithReplies conversation={conversation} comment={first} />
            </li>
          </RowList>
        </div>
      )}
      <VirtualList
        items={others}
        variableHeights
        label={t`Comments`}
        scrollToId={focus.wanted === linked?.id ? linkedItem : focus.wanted}
        className="flex flex-col gap-5"
        placeholder={commentPlaceholder}
      >
        {(comment) => <CommentWithReplies conversation={conversation} comment={comment} />}
      </VirtualList>
    </>
  );
}

function CommentWithReplies({ conversation, comment }: { conversation: Conversation; comment: Comment }) {
  return (
    <>
      <CommentItem conversation={conversation} comment={comment} />
      <Thread conversation={conversation} comment={comment} />
    </>
  );
}

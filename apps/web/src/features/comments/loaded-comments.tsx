import type { Comment } from '@kinora/contract/comments';
import { PostSkeleton, Skeletons } from '#ui/feedback/skeletons.tsx';
import { LongList } from '#ui/list/long-list.tsx';
import { CommentItem } from './comment-item.tsx';
import type { Talk } from './conversation.ts';
import { Thread } from './thread.tsx';
import { useAbsentComment } from './use-absent-comment.ts';

/** About as tall as a one-line comment. */
const commentPlaceholder = <div className="h-23" />;

type LoadedCommentsProps = { talk: Talk; comments: Comment[] };

/** The comments that have been loaded. The one that the URL leads to comes first if it isn't on the first page. */
export function LoadedComments({ talk, comments }: LoadedCommentsProps) {
  const { target, linked, focus } = talk;
  const linkedItem = linked && (linked.threadId ?? linked.id);
  const { comment: found, isLoading } = useAbsentComment(target, linkedItem, comments);
  // It may be found to be a reply here before the page knows its thread.
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
          <h3 className="mb-5 text-sm font-semibold text-ink-muted">Highlighted comment</h3>
          <CommentWithReplies talk={talk} comment={first} />
        </div>
      )}
      <LongList
        items={others}
        varied
        label="Comments"
        wanted={focus.wanted === linked?.id ? linkedItem : focus.wanted}
        className="flex flex-col gap-5"
        placeholder={commentPlaceholder}
      >
        {(comment) => <CommentWithReplies talk={talk} comment={comment} />}
      </LongList>
    </>
  );
}

function CommentWithReplies({ talk, comment }: { talk: Talk; comment: Comment }) {
  return (
    <>
      <CommentItem talk={talk} comment={comment} />
      <Thread talk={talk} comment={comment} />
    </>
  );
}

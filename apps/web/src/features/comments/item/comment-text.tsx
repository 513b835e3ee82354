import type { Comment } from '@kinora/contract/comments';
import type { Owner } from '@kinora/contract/owner';
import { Trans } from '@lingui/react/macro';
import { type RefObject, type UIEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { classNames } from '#lib/class-names.ts';
import { RichText } from '#ui/rich-text.tsx';
import type { Conversation } from '../conversation/conversation.ts';

/** The number of lines of a collapsed text. Must match `line-clamp-4`. */
const maxLines = 4;

type CommentTextProps = { conversation: Pick<Conversation, 'texts' | 'timeline'>; comment: Comment };

/** Collapses a long text until the person expands it. */
export function CommentText({ conversation, comment }: CommentTextProps) {
  const { texts, timeline } = conversation;
  const { _id, content, replyTo } = comment;
  const text = useRef<HTMLParagraphElement>(null);
  const isLong = useIsLong(text, content);
  const isOpen = texts.isOpen(_id);
  const close = () => {
    flushSync(() => texts.close(_id));
    // The start of the text may be above the viewport.
    text.current?.closest('article')?.scrollIntoView({ block: 'nearest' });
  };
  /** Opens the text when the focus or find-in-page has scrolled the collapsed text, and keeps the scroll position. */
  const showCutOff = ({ currentTarget: { scrollTop } }: UIEvent) => {
    if (scrollTop === 0) return;
    flushSync(() => texts.open(_id));
    window.scrollBy({ top: scrollTop });
  };
  return (
    <>
      <p
        ref={text}
        dir="auto"
        onScroll={showCutOff}
        className={classNames('mt-0.5 text-start', !isOpen && 'line-clamp-4')}
      >
        <span className="block">
          {replyTo && <ReplyTarget person={replyTo} />}
          <RichText text={content} timeline={timeline} />
        </span>
      </p>
      {isLong && (
        <button
          type="button"
          onClick={isOpen ? close : () => texts.open(_id)}
          className="relative -ms-3 min-h-8 rounded-full px-3 text-sm font-semibold text-ink-muted transition-colors after:absolute after:inset-x-0 after:-inset-y-1.5 hover:bg-raised hover:text-ink"
        >
          <ToggleLabel isOpen={isOpen} name={comment.owner.fullname} />
        </button>
      )}
    </>
  );
}

function ToggleLabel({ isOpen, name }: { isOpen: boolean; name: string }) {
  return isOpen ? (
    <Trans>
      Show less<span className="sr-only"> of what {name} wrote</span>
    </Trans>
  ) : (
    <Trans>
      Read more<span className="sr-only"> of what {name} wrote</span>
    </Trans>
  );
}

/**
 * Returns whether a text exceeds `maxLines`, collapsed or not. Measures before paint, so that nothing visibly moves.
 */
function useIsLong(text: RefObject<HTMLElement | null>, content: string): boolean {
  const [isLong, setLong] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the length depends on the content
  useLayoutEffect(() => {
    const element = text.current;
    if (!element) return;
    const measure = () => {
      const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight);
      setLong(element.scrollHeight > maxLines * lineHeight + 1);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [text, content]);
  return isLong;
}

/** Names the author of the reply to which this reply responds. */
function ReplyTarget({ person: { username, fullname } }: { person: Owner }) {
  return (
    <Link
      to={`/channel/${username}`}
      title={fullname}
      dir="ltr"
      className="me-1 text-accent-ink underline underline-offset-2 hover:decoration-2"
    >
      <Trans comment="A reply to this person">
        <span className="sr-only">To </span>@{username}
      </Trans>
    </Link>
  );
}

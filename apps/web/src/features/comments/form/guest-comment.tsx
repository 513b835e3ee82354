import { countCharacters, normalizeText } from '@kinora/contract/characters';
import { maxCommentLength } from '@kinora/contract/comments';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CircleUserRound } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { CommentTarget } from '#lib/api/query-keys.ts';
import { classNames } from '#lib/class-names.ts';
import { useSignInFor } from '#lib/session/use-action-link.ts';
import { Button } from '#ui/button.tsx';
import { controlClass } from '#ui/form/field.tsx';
import { readGuestDraft, writeGuestDraft } from './guest-draft.ts';
import { isNearlyFull, LengthNote } from './length-note.tsx';

/** Shown to guests instead of the comment form. The comment is posted after the login. */
export function GuestComment({ target }: { target: CommentTarget }) {
  const signIn = useSignInFor();
  const [content, setContent] = useState(() => readGuestDraft(target));
  const noteId = useId();
  const lengthId = useId();
  const length = countCharacters(content.trim());
  const isBlank = normalizeText(content) === '';
  const isTooLong = length > maxCommentLength;
  const isSendable = !isBlank && !isTooLong;
  const notes = [!isBlank && noteId, isNearlyFull(length) && lengthId].filter(Boolean).join(' ');
  const write = (written: string) => {
    setContent(written);
    writeGuestDraft(target, written);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isSendable) signIn({ kind: 'comment', target, content });
  };
  return (
    <div className="flex gap-3">
      <CircleUserRound aria-hidden="true" size={40} strokeWidth={1} className="shrink-0 text-ink-muted" />
      <form onSubmit={send} className="flex min-w-0 flex-1 flex-col gap-2">
        <textarea
          dir="auto"
          rows={1}
          aria-label={t`Add a comment...`}
          aria-describedby={notes || undefined}
          aria-invalid={isTooLong || undefined}
          placeholder={t`Add a comment...`}
          value={content}
          onChange={({ target: { value } }) => write(value)}
          className={classNames(controlClass, 'field-sizing-content max-h-72 min-h-11 resize-none py-2.5')}
        />
        {!isBlank && (
          <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
            <LengthNote id={lengthId} length={length} />
            <p id={noteId} className="text-sm text-ink-muted">
              <Trans>Your comment is posted after you log in.</Trans>
            </p>
            <Button type="submit" size="small" variant="primary" disabled={!isSendable}>
              <Trans>Log in to comment</Trans>
            </Button>
          </div>
        )}
      </form>
    </div>
  );
}

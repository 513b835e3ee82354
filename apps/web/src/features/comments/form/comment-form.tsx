import { countCharacters, normalizeText } from '@kinora/contract/characters';
import { maxCommentLength } from '@kinora/contract/comments';
import { type KeyboardEvent, useId } from 'react';
import { classNames } from '#lib/class-names.ts';
import { Button } from '#ui/button.tsx';
import { Cancel } from '#ui/form/cancel.tsx';
import { controlClass } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextSuggestions } from '#ui/form/suggestions/text-suggestions.tsx';
import { isNearlyFull, LengthNote } from './length-note.tsx';

type CommentFormProps = {
  label: string;
  submitLabel: string;
  content: string;
  /** The text before editing. Escape closes the form while the text is unchanged. */
  original?: string;
  onContentChange: (content: string) => void;
  busy: boolean;
  /** Whether leaving would lose the text. Absent if the caller guards against that itself. */
  unsaved?: boolean;
  autoFocus?: boolean;
  onSubmit: () => void;
  onCancel?: () => void;
};

/** A form for writing or editing a comment. Blank comments can't be sent. */
export function CommentForm({
  label,
  submitLabel,
  content,
  original = '',
  onContentChange,
  busy,
  unsaved,
  autoFocus,
  onSubmit,
  onCancel,
}: CommentFormProps) {
  const noteId = useId();
  const length = countCharacters(content.trim());
  const sendable = normalizeText(content) !== '' && length <= maxCommentLength;
  const send = () => sendable && !busy && onSubmit();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) send();
    // Ignores Escape during an input-method composition, which the key only cancels.
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    if (!busy && normalizeText(content) === original) onCancel?.();
  };
  return (
    <Form busy={busy} unsaved={unsaved} onSubmit={send} className="min-w-0 flex-1 gap-2">
      <TextSuggestions>
        <textarea
          dir="auto"
          aria-label={label}
          aria-describedby={isNearlyFull(length) ? noteId : undefined}
          aria-invalid={length > maxCommentLength || undefined}
          placeholder={label}
          rows={1}
          value={content}
          // biome-ignore lint/a11y/noAutofocus: only in a form that the person has just opened
          autoFocus={autoFocus}
          onChange={({ target }) => onContentChange(target.value)}
          onKeyDown={onKeyDown}
          className={classNames(controlClass, 'field-sizing-content max-h-72 min-h-11 resize-none py-2.5')}
        />
      </TextSuggestions>
      <div className="flex items-center justify-end gap-2">
        <LengthNote id={noteId} length={length} />
        {onCancel && <Cancel variant="ghost" size="small" onCancel={onCancel} />}
        <Button type="submit" size="small" variant="primary" busy={busy} disabled={!sendable}>
          {submitLabel}
        </Button>
      </div>
    </Form>
  );
}

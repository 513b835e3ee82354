import { t } from '@lingui/core/macro';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureText } from '#lib/api/api-error.ts';
import { toast } from '#ui/feedback/toast.ts';
import { contentResult } from '../action-texts.ts';
import { undoHiding } from '../content-actions.ts';
import { ContentDialog } from '../content-dialog.tsx';
import { SuspendDialog } from '../people/suspend-dialog.tsx';
import { GoneNotice } from './gone-notice.tsx';
import { showChange } from './show-change.ts';
import type { ContentSubject, InPlaceRequest } from './subject.ts';

/** Replaces the page of the video or tweet with this id. */
export type Notice = { id: string; content: ReactNode };

export type InPlaceDialogProps = {
  request: InPlaceRequest;
  open: boolean;
  onClose: () => void;
  /** Receives the notice after a video or tweet is hidden or deleted, and null when that is undone. */
  onNotice: (notice: Notice | null) => void;
};

/**
 * Asks a staff member for the reason, and performs the action. Hiding can be undone from the notice on the page of a
 * video or tweet, and from the toast for a comment.
 */
export function InPlaceDialog({ request, open, onClose, onNotice }: InPlaceDialogProps) {
  const client = useQueryClient();
  const { action, subject } = request;
  if (action === 'suspend') {
    return (
      <SuspendDialog
        person={subject.owner}
        open={open}
        onClose={onClose}
        onDone={() => showChange(client, subject)}
      />
    );
  }
  return (
    <ContentDialog
      content={subject}
      owner={subject.owner}
      action={action}
      open={open}
      onClose={onClose}
      onDone={(result) => {
        const { actionId } = result;
        if (subject.kind !== 'comment') {
          const onRestored = () => onNotice(null);
          const content = <GoneNotice {...{ subject, action, actionId, onRestored }} />;
          onNotice({ id: subject.id, content });
        } else {
          const undo = actionId && {
            label: t`Undo`,
            onClick: () => void showAgain(client, subject, actionId),
          };
          toast.success(contentResult(action, subject.kind, result), undo || undefined);
        }
        showChange(client, subject, { isGone: true });
      }}
      onGone={() => showChange(client, subject)}
    />
  );
}

async function showAgain(client: QueryClient, subject: ContentSubject, actionId: string): Promise<void> {
  try {
    const result = await undoHiding(subject, actionId);
    if (result.isStillHidden) toast.success(contentResult('unhide', subject.kind, result));
    showChange(client, subject);
  } catch (error) {
    toast.error(failureText(error));
  }
}

import { t } from '@lingui/core/macro';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { failureText } from '#lib/api/api-error.ts';
import { toast } from '#ui/feedback/toast.ts';
import { contentResult } from '../action-texts.ts';
import { undoHiding } from '../content-actions.ts';
import { ContentDialog } from '../content-dialog.tsx';
import { SuspendDialog } from '../people/suspend-dialog.tsx';
import { showChange } from './show-change.ts';
import type { ContentSubject, InPlaceRequest } from './subject.ts';

export type InPlaceDialogProps = {
  request: InPlaceRequest;
  open: boolean;
  onClose: () => void;
};

/** Asks a staff member for the reason, and performs the action. Hiding can be undone from the toast. */
export function InPlaceDialog({ request, open, onClose }: InPlaceDialogProps) {
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
      onDone={(actionId) => {
        const undo = actionId && { label: t`Undo`, onClick: () => void showAgain(client, subject, actionId) };
        toast.success(contentResult(action, subject.kind), undo || undefined);
        showChange(client, subject, { isGone: true });
      }}
    />
  );
}

async function showAgain(client: QueryClient, subject: ContentSubject, actionId: string): Promise<void> {
  try {
    await undoHiding(subject, actionId, t`Hidden by mistake.`);
    showChange(client, subject);
  } catch (error) {
    toast.error(failureText(error));
  }
}

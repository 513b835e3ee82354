import type { ReportKind } from '@kinora/contract/reports';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { queryKeys } from '#lib/api/query-keys.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { useSignInFor } from '#lib/session/use-action-link.ts';
import { useViewer } from '#lib/session/viewer.ts';
import { defer } from '#ui/overlay/deferred.ts';
import { DeferredOverlay } from '#ui/overlay/deferred-part.tsx';
import type { MenuItem } from '#ui/overlay/menu-popup.tsx';
import type { Subject } from './api.ts';
import type { ReportDialogProps } from './report-dialog.tsx';

const dialog = defer<ReportDialogProps>(async () => (await import('./report-dialog.tsx')).ReportDialog);

const label = {
  video: msg`Report this video`,
  comment: msg`Report this comment`,
  tweet: msg`Report this tweet`,
  channel: msg`Report this channel`,
} satisfies Record<ReportKind, MessageDescriptor>;

type Reporting = {
  /** The menu entries that report the content of a person with the id `ownerId`. */
  items: (subject: Subject, ownerId: string) => MenuItem[];
  dialog: ReactNode;
};

/**
 * Returns the menu entries that report content and the dialog that they open. For a guest, they open the login page,
 * which leads back to the dialog.
 */
export function useReporting(): Reporting {
  const isMember = useViewer() !== null;
  const signIn = useSignInFor();
  const [subject, setSubject] = useState<Subject | null>(null);
  const [isOpen, setOpen] = useState(false);
  const openReportDialog = (asked: Subject) => {
    setSubject(asked);
    setOpen(true);
  };
  usePendingReport(openReportDialog);
  return {
    items: (asked, ownerId) => [
      {
        label: i18n._(label[asked.kind]),
        icon: <Flag aria-hidden="true" size={16} />,
        onClick: () =>
          isMember ? openReportDialog(asked) : signIn({ kind: 'report', subject: asked, ownerId }),
      },
    ],
    dialog: subject && (
      <DeferredOverlay part={dialog} isOpen={isOpen} onClose={() => setOpen(false)}>
        {(Dialog) => (
          <Dialog
            key={subject.id}
            open={isOpen}
            onOpenChange={setOpen}
            title={i18n._(label[subject.kind])}
            subject={subject}
          />
        )}
      </DeferredOverlay>
    ),
  };
}

/** Calls `open` once with the content that the viewer reported before the login. */
function usePendingReport(open: (subject: Subject) => void): void {
  const client = useQueryClient();
  const { data: subject } = useQuery<Subject>({ queryKey: queryKeys.pendingReport, queryFn: skipToken });
  const openNow = useEffectEvent((asked: Subject) => {
    client.removeQueries({ queryKey: queryKeys.pendingReport });
    open(asked);
  });
  useEffect(() => {
    if (subject) openNow(subject);
  }, [subject]);
}

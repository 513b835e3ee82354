import type { ReportKind } from '@kinora/contract/reports';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Flag } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { i18n } from '#lib/i18n/i18n.ts';
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

/** Returns the menu entries that report content (none for guests) and the dialog that they open. */
export function useReporting(): { items: (subject: Subject) => MenuItem[]; dialog: ReactNode } {
  const isMember = useViewer() !== null;
  const [subject, setSubject] = useState<Subject | null>(null);
  const [isOpen, setOpen] = useState(false);
  const openReportDialog = (asked: Subject) => {
    setSubject(asked);
    setOpen(true);
  };
  return {
    items: (asked) =>
      isMember
        ? [
            {
              label: i18n._(label[asked.kind]),
              icon: <Flag aria-hidden="true" size={16} />,
              onClick: () => openReportDialog(asked),
            },
          ]
        : [],
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

import type { ReportKind } from '@kinora/contract/reports';
import { Flag } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useViewer } from '#lib/session/viewer.ts';
import { defer } from '#ui/overlay/deferred.ts';
import { DeferredOverlay } from '#ui/overlay/deferred-part.tsx';
import type { MenuItem } from '#ui/overlay/menu-popup.tsx';
import type { Subject } from './api.ts';
import type { ReportDialogProps } from './report-dialog.tsx';

const dialog = defer<ReportDialogProps>(async () => (await import('./report-dialog.tsx')).ReportDialog);

const label = {
  video: 'Report this video',
  comment: 'Report this comment',
  tweet: 'Report this tweet',
  channel: 'Report this channel',
} satisfies Record<ReportKind, string>;

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
              label: label[asked.kind],
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
            title={label[subject.kind]}
            subject={subject}
          />
        )}
      </DeferredOverlay>
    ),
  };
}

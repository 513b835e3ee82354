import type { User } from '@kinora/contract/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { logFailure } from '#lib/browser/log.ts';
import { useChangeSite } from '#lib/session/site.ts';
import { isStaff, useViewer } from '#lib/session/viewer.ts';
import { defer } from '#ui/overlay/deferred.ts';
import { DeferredOverlay } from '#ui/overlay/deferred-part.tsx';
import type { MenuItem } from '#ui/overlay/menu-popup.tsx';
import type { InPlaceDialogProps, Notice } from './in-place-dialog.tsx';
import type { StaffItems } from './items.tsx';
import type { InPlaceRequest, InPlaceSubject } from './subject.ts';

const dialog = defer<InPlaceDialogProps>(async () => (await import('./in-place-dialog.tsx')).InPlaceDialog);

/**
 * Returns the staff's menu entries for content and channels (none for others), the dialog that they open, and the notice
 * that replaces the page of a video or tweet which the viewer has just hidden or deleted.
 */
export function useInPlaceModeration(): {
  items: (subject: InPlaceSubject) => MenuItem[];
  dialog: ReactNode;
  notice: Notice | null;
} {
  const viewer = useViewer();
  const navigate = useNavigate();
  const client = useQueryClient();
  const changeSite = useChangeSite();
  const staffItems = useStaffItems(isStaff(viewer) ? viewer : null);
  const [request, setRequest] = useState<InPlaceRequest | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const items = (subject: InPlaceSubject): MenuItem[] => {
    if (!staffItems) return [];
    const onFeatured = () => changeSite({ hasFeatured: true });
    const ask = (asked: InPlaceRequest) => {
      setRequest(asked);
      setOpen(true);
    };
    return staffItems(subject, { client, navigate, onFeatured, ask });
  };
  return {
    items,
    notice,
    dialog: request && (
      <DeferredOverlay part={dialog} isOpen={isOpen} onClose={() => setOpen(false)}>
        {(Dialog) => (
          <Dialog
            key={`${request.action} ${request.subject.id}`}
            request={request}
            open={isOpen}
            onClose={() => setOpen(false)}
            onNotice={setNotice}
          />
        )}
      </DeferredOverlay>
    ),
  };
}

/** Loads the staff's menu entries before a menu opens. Null until then, and without a staff member. */
function useStaffItems(staff: User | null): StaffItems | null {
  const client = useQueryClient();
  const [loaded, setLoaded] = useState<{ items: StaffItems } | null>(null);
  useEffect(() => {
    if (!staff) return;
    import('./items.tsx')
      .then(async ({ loadItems }) => setLoaded({ items: await loadItems(client, staff) }))
      .catch((error: unknown) => logFailure("could not load the staff's menu entries", error));
  }, [client, staff]);
  return staff && loaded ? loaded.items : null;
}

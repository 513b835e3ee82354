import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { logFailure } from '#lib/browser/log.ts';
import { useChangeSite } from '#lib/session/site.ts';
import { isStaff, useViewer } from '#lib/session/viewer.ts';
import { defer } from '#ui/overlay/deferred.ts';
import { DeferredOverlay } from '#ui/overlay/deferred-part.tsx';
import type { MenuItem } from '#ui/overlay/menu-popup.tsx';
import type { InPlaceDialogProps } from './in-place-dialog.tsx';
import type { itemsOf } from './items.tsx';
import type { InPlaceAction, InPlaceSubject } from './subject.ts';

const dialog = defer<InPlaceDialogProps>(async () => (await import('./in-place-dialog.tsx')).InPlaceDialog);

/** Returns the staff's menu entries for content and channels (none for others) and the dialog that they open. */
export function useInPlaceModeration(): {
  items: (subject: InPlaceSubject) => MenuItem[];
  dialog: ReactNode;
} {
  const viewer = useViewer();
  const navigate = useNavigate();
  const client = useQueryClient();
  const changeSite = useChangeSite();
  const staffItems = useStaffItems(isStaff(viewer));
  const [chosen, setChosen] = useState<{ subject: InPlaceSubject; action: InPlaceAction } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const items = (subject: InPlaceSubject): MenuItem[] => {
    if (!staffItems || !viewer) return [];
    const onFeatured = () => changeSite({ hasFeatured: true });
    const ask = (action: InPlaceAction) => {
      setChosen({ subject, action });
      setOpen(true);
    };
    return staffItems(subject, { client, navigate, viewerId: viewer._id, onFeatured, ask });
  };
  return {
    items,
    dialog: chosen && (
      <DeferredOverlay part={dialog} isOpen={isOpen} onClose={() => setOpen(false)}>
        {(Dialog) => (
          <Dialog
            key={`${chosen.action} ${chosen.subject.id}`}
            {...chosen}
            open={isOpen}
            onClose={() => setOpen(false)}
          />
        )}
      </DeferredOverlay>
    ),
  };
}

/** Loads the staff's menu entries before a menu opens. Null until then, and for others. */
function useStaffItems(isNeeded: boolean): typeof itemsOf | null {
  const [loaded, setLoaded] = useState<{ itemsOf: typeof itemsOf } | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    import('./items.tsx').then(setLoaded, (error: unknown) =>
      logFailure("could not load the staff's menu entries", error),
    );
  }, [isNeeded]);
  return isNeeded && loaded ? loaded.itemsOf : null;
}

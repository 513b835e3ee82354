import type { Owner } from '@kinora/contract/owner';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { focusBefore, isInPopup, stops } from '#lib/browser/lost-focus.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { actionLabels, contentResult } from './action-texts.ts';
import type { Content } from './content-actions.ts';
import { contentChanged } from './content-changed.ts';
import { ContentDialog } from './content-dialog.tsx';
import { useMayActOn } from './staff.ts';

type RestoreContentProps = { content: Content; owner: Owner; isHidden: boolean };

/** Offers to restore content while the staff hides it, if the viewer may act on its owner. */
export function RestoreContent({ content, owner, isHidden }: RestoreContentProps) {
  const client = useQueryClient();
  const mayActOn = useMayActOn();
  const [dialog, setDialog] = useState<{ isOpen: boolean } | null>(null);
  return (
    <>
      {isHidden && mayActOn(owner._id) && (
        <Button ref={passFocus} size="small" className="w-fit" onClick={() => setDialog({ isOpen: true })}>
          {i18n._(actionLabels.unhide)}
        </Button>
      )}
      {dialog && (
        <ContentDialog
          content={content}
          owner={owner}
          action="unhide"
          open={dialog.isOpen}
          onClose={() => setDialog({ isOpen: false })}
          onDone={(result) => {
            toast.success(contentResult('unhide', content.kind, result));
            contentChanged(client, content, owner._id);
          }}
          onGone={() => contentChanged(client, content, owner._id)}
        />
      )}
    </>
  );
}

/** The button may be removed while its dialog is closing, which would return the focus to it. */
const passFocus = (button: HTMLElement | null) => () => {
  const { activeElement } = document;
  if (button && (button === activeElement || isInPopup(activeElement))) focusBefore(button, stops.any);
};

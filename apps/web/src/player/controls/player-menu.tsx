import { t } from '@lingui/core/macro';
import { EllipsisVertical } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { usePlayer } from '#player/player-context.ts';
import { defer } from '#ui/overlay/deferred.ts';
import { DeferredOverlay } from '#ui/overlay/deferred-part.tsx';
import { DeferredTrigger } from '#ui/overlay/deferred-trigger.tsx';
import { ControlButton } from './control-button.tsx';
import type { PlayerMenuPopupProps, Point } from './player-menu-popup.tsx';

const popup = defer<PlayerMenuPopupProps>(
  async () => (await import('./player-menu-popup.tsx')).PlayerMenuPopup,
);

/** On these elements, the browser's own context menu opens instead. */
const elsewhere = 'a, [role="menu"], [role="dialog"]';

/** Opens from a button, and on a right click or long press on the video. */
export function PlayerMenu() {
  const { stage } = usePlayer();
  const [point, setPoint] = useState<Point | null>(null);
  const close = useCallback(() => setPoint(null), []);

  useEffect(() => {
    const open = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest(elsewhere)) return;
      event.preventDefault();
      setPoint({ x: event.clientX, y: event.clientY });
    };
    stage.addEventListener('contextmenu', open);
    return () => stage.removeEventListener('contextmenu', open);
  }, [stage]);

  const label = t({ message: 'More', comment: 'Button that opens a menu with more functions of the player' });
  return (
    <>
      <DeferredTrigger popup={popup} trigger={<ControlButton label={label} icon={EllipsisVertical} />}>
        {(Popup, button) => <Popup trigger={button} />}
      </DeferredTrigger>
      {point && (
        <DeferredOverlay part={popup} isOpen onClose={close}>
          {(Popup) => <Popup key={`${point.x} ${point.y}`} at={point} onClose={close} />}
        </DeferredOverlay>
      )}
    </>
  );
}

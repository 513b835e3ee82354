import { t } from '@lingui/core/macro';
import { PanelRight, RectangleHorizontal } from 'lucide-react';
import { usePlayer } from '#player/player-context.ts';
import type { Theatre } from '#player/preferences/use-theatre.ts';
import { ControlButton } from './control-button.tsx';

/** Shown only on wide screens, and not in full screen. */
export function TheatreButton({ theatre: { active } }: { theatre: Theatre }) {
  const { runCommand } = usePlayer();
  return (
    <ControlButton
      label={active ? t`Exit theater mode` : t`Theater mode`}
      shortcut="T"
      icon={active ? PanelRight : RectangleHorizontal}
      onClick={() => runCommand({ name: 'toggle-theatre' })}
      className="hidden xl:grid in-fullscreen:hidden"
    />
  );
}

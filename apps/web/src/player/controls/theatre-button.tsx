import { PanelRight, RectangleHorizontal } from 'lucide-react';
import { usePlayer } from '#player/player-context.ts';
import type { Theatre } from '#player/use-theatre.ts';
import { ControlButton } from './control-button.tsx';

/** Only where the page has something beside the player, and not full screen. */
export function TheatreButton({ theatre: { active } }: { theatre: Theatre }) {
  const { perform } = usePlayer();
  return (
    <ControlButton
      label={active ? 'Leave theatre mode' : 'Theatre mode'}
      shortcut="T"
      face={active ? PanelRight : RectangleHorizontal}
      onClick={() => perform({ name: 'toggle-theatre' })}
      className="hidden xl:grid in-fullscreen:hidden"
    />
  );
}

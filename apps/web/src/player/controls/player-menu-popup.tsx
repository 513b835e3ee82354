import { Menu } from '@base-ui/react/menu';
import { t } from '@lingui/core/macro';
import { Check, CircleAlert } from 'lucide-react';
import { type ReactElement, useMemo } from 'react';
import { copyText } from '#lib/browser/copy-text.ts';
import { classNames } from '#lib/class-names.ts';
import { formatDuration, wholeSeconds } from '#lib/format.ts';
import { useMedia, usePlayer } from '#player/player-context.ts';
import { storePreferences } from '#player/preferences/preferences.ts';
import { usePreference } from '#player/preferences/use-preferences.ts';
import { useOpenAfterMount } from '#ui/overlay/use-open-after-mount.ts';
import { menuItemClass, menuPopupClass } from './menu-class.ts';

/** Viewport coordinates in CSS pixels. */
export type Point = { x: number; y: number };

export type PlayerMenuPopupProps =
  | { trigger: ReactElement; at?: undefined; onClose?: undefined }
  | { trigger?: undefined; at: Point; onClose: () => void };

/** The menu, loaded on demand by `PlayerMenu`: anchored to its button, or open at a point. */
export function PlayerMenuPopup({ trigger, at, onClose }: PlayerMenuPopupProps) {
  const { stage } = usePlayer();
  const isOpen = useOpenAfterMount(at !== undefined);
  const anchor = useMemo(() => at && { getBoundingClientRect: () => DOMRect.fromRect(at) }, [at]);
  return (
    <Menu.Root open={at ? isOpen : undefined} onOpenChange={(open) => open || onClose?.()}>
      {trigger && <Menu.Trigger render={trigger} />}
      <Menu.Portal container={stage}>
        <Menu.Positioner
          anchor={anchor}
          side={at ? 'bottom' : 'top'}
          align={at ? 'start' : 'end'}
          sideOffset={at ? 0 : 10}
          collisionPadding={8}
          className="z-overlay"
        >
          <Menu.Popup className={menuPopupClass}>
            <Items />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function Items() {
  const { player, options, runCommand, showFeedback } = usePlayer();
  const { link } = options;
  const loop = useMedia((state) => state.loop);
  const second = useMedia((state) => wholeSeconds(state.currentTime));
  const autoplay = usePreference('autoplay');
  const copy = async (url: string) => {
    showFeedback(
      (await copyText(url))
        ? { icon: Check, text: t`Link copied`, place: 'center' }
        : { icon: CircleAlert, text: t`Failed to copy link`, place: 'center' },
    );
  };
  return (
    <>
      <Switch
        text={t({ message: 'Loop', comment: 'Menu item that repeats the video' })}
        checked={loop}
        onChange={player.setLoop}
      />
      <Switch
        text={t`Autoplay`}
        checked={autoplay}
        onChange={(isOn) => storePreferences({ autoplay: isOn })}
      />
      <Menu.Separator className="my-2 h-px bg-on-badge/20" />
      {link && (
        <>
          <Action text={t`Copy link`} onClick={() => copy(link)} />
          <Action
            text={t`Copy link at ${{ time: formatDuration(second) }}`}
            onClick={() => copy(`${link}?t=${second}`)}
          />
        </>
      )}
      <Action
        text={t`Keyboard shortcuts`}
        onClick={() => runCommand({ name: 'show-shortcuts' })}
        className="pointer-coarse:hidden"
      />
    </>
  );
}

type SwitchProps = { text: string; checked: boolean; onChange: (checked: boolean) => void };

function Switch({ text, checked, onChange }: SwitchProps) {
  return (
    <Menu.CheckboxItem checked={checked} onCheckedChange={onChange} className={menuItemClass}>
      <span className="grid w-4 place-items-center">
        <Menu.CheckboxItemIndicator>
          <Check aria-hidden className="size-4" />
        </Menu.CheckboxItemIndicator>
      </span>
      {text}
    </Menu.CheckboxItem>
  );
}

type ActionProps = { text: string; onClick: () => void; className?: string };

function Action({ text, onClick, className }: ActionProps) {
  return (
    <Menu.Item onClick={onClick} className={classNames(menuItemClass, 'ps-11', className)}>
      {text}
    </Menu.Item>
  );
}

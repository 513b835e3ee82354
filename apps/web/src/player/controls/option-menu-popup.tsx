import { Menu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import { usePlayer } from '#player/player-context.ts';
import { menuItemClass, menuPopupClass } from './menu-class.ts';

export type OptionMenuPopupProps = {
  title: string;
  trigger: ReactElement;
  options: readonly string[];
  /** The index of the selected option. */
  selected: number;
  onSelect: (index: number) => void;
};

/** The menu, loaded on demand by `OptionMenu`. */
export function OptionMenuPopup(props: OptionMenuPopupProps) {
  const { title, trigger, options, selected, onSelect } = props;
  const { stage } = usePlayer();
  return (
    <Menu.Root>
      <Menu.Trigger render={trigger} />
      <Menu.Portal container={stage}>
        <Menu.Positioner side="top" align="end" sideOffset={10} collisionPadding={8} className="z-overlay">
          <Menu.Popup className={menuPopupClass}>
            <Menu.RadioGroup value={selected} onValueChange={onSelect}>
              <Menu.GroupLabel className="px-4 pt-1 pb-2 text-xs font-medium text-on-badge/75">
                {title}
              </Menu.GroupLabel>
              {options.map((text, index) => (
                <Menu.RadioItem key={text} value={index} closeOnClick className={menuItemClass}>
                  <span className="grid w-4 place-items-center">
                    <Menu.RadioItemIndicator>
                      <Check aria-hidden className="size-4" />
                    </Menu.RadioItemIndicator>
                  </span>
                  {text}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

import { Menu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import { usePlayer } from '#player/player-context.ts';

/** An entry below the options that is on or off. */
export type MenuSwitch = { text: string; checked: boolean; onChange: (checked: boolean) => void };

export type OptionMenuPopupProps = {
  title: string;
  trigger: ReactElement;
  options: readonly string[];
  /** The index of the chosen option. */
  selected: number;
  onSelect: (index: number) => void;
  switches?: readonly MenuSwitch[];
};

const itemClass =
  'flex min-h-9 cursor-pointer items-center gap-3 pr-5 pl-4 tabular-nums outline-none select-none data-highlighted:bg-on-badge/15 pointer-coarse:min-h-11';

/** The menu itself, loaded by `OptionMenu`. */
export function OptionMenuPopup(props: OptionMenuPopupProps) {
  const { title, trigger, options, selected, onSelect, switches = [] } = props;
  const { stage } = usePlayer();
  return (
    <Menu.Root>
      <Menu.Trigger render={trigger} />
      <Menu.Portal container={stage}>
        <Menu.Positioner side="top" align="end" sideOffset={10} collisionPadding={8} className="z-overlay">
          <Menu.Popup className="max-h-(--available-height) min-w-36 origin-(--transform-origin) overflow-y-auto rounded-card bg-badge py-2 text-sm text-on-badge 3xl:text-base shadow-overlay backdrop-blur-md transition-[opacity,scale] outline-none data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0">
            <Menu.RadioGroup value={selected} onValueChange={onSelect}>
              <Menu.GroupLabel className="px-4 pt-1 pb-2 text-xs font-medium text-on-badge/75">
                {title}
              </Menu.GroupLabel>
              {options.map((text, index) => (
                <Menu.RadioItem key={text} value={index} closeOnClick className={itemClass}>
                  <span className="grid w-4 place-items-center">
                    <Menu.RadioItemIndicator>
                      <Check aria-hidden className="size-4" />
                    </Menu.RadioItemIndicator>
                  </span>
                  {text}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
            {switches.length > 0 && <Menu.Separator className="my-2 h-px bg-on-badge/20" />}
            {switches.map(({ text, checked, onChange }) => (
              <Menu.CheckboxItem
                key={text}
                checked={checked}
                onCheckedChange={onChange}
                className={itemClass}
              >
                <span className="grid w-4 place-items-center">
                  <Menu.CheckboxItemIndicator>
                    <Check aria-hidden className="size-4" />
                  </Menu.CheckboxItemIndicator>
                </span>
                {text}
              </Menu.CheckboxItem>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

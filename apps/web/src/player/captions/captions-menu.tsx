import { Captions as CaptionsIcon, CaptionsOff } from 'lucide-react';
import { ControlButton } from '#player/controls/control-button.tsx';
import { type Option, OptionMenu } from '#player/controls/option-menu.tsx';
import type { CaptionChoice } from './use-captions.ts';

export function CaptionsMenu({ captions: { offered, selected, select } }: { captions: CaptionChoice }) {
  if (offered.length === 0) return null;
  const options: Option<string | null>[] = [
    { value: null, text: 'Off' },
    ...offered.map(({ language, label }) => ({ value: language, text: label })),
  ];
  return (
    <OptionMenu
      title="Captions"
      trigger={<ControlButton label="Captions" shortcut="C" icon={selected ? CaptionsIcon : CaptionsOff} />}
      options={options}
      value={selected?.language ?? null}
      onChange={select}
    />
  );
}

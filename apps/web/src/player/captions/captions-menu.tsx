import { t } from '@lingui/core/macro';
import { Captions as CaptionsIcon, CaptionsOff } from 'lucide-react';
import { captionsLabel } from '#lib/language-names.ts';
import { ControlButton } from '#player/controls/control-button.tsx';
import { type Option, OptionMenu } from '#player/controls/option-menu.tsx';
import type { CaptionChoice } from './use-captions.ts';

export function CaptionsMenu({ captions: { offered, selected, select } }: { captions: CaptionChoice }) {
  if (offered.length === 0) return null;
  const options: Option<string | null>[] = [
    { value: null, text: t({ message: 'Off', context: 'captions' }) },
    ...offered.map((track) => ({ value: track.language, text: captionsLabel(track) })),
  ];
  return (
    <OptionMenu
      title={t`Captions`}
      trigger={
        <ControlButton label={t`Captions`} shortcut="C" icon={selected ? CaptionsIcon : CaptionsOff} />
      }
      options={options}
      value={selected?.language ?? null}
      onChange={select}
    />
  );
}

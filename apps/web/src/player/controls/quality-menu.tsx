import { t } from '@lingui/core/macro';
import { Settings2 } from 'lucide-react';
import type { StreamQuality } from '#player/stream/qualities.ts';
import { ControlButton } from './control-button.tsx';
import { type Option, OptionMenu } from './option-menu.tsx';

export function QualityMenu({ quality }: { quality: StreamQuality | null }) {
  if (!quality || quality.offered.length < 2) return null;
  const { offered, selected, shown, select } = quality;
  const automatic =
    selected === null && shown !== null
      ? t({ message: `Auto (${{ quality: `${shown}p` }})`, comment: 'Automatic video quality: Auto (720p)' })
      : t({ message: 'Auto', comment: 'Automatic video quality' });
  const options: Option<number | null>[] = [
    ...offered.map(({ lines, level }) => ({ value: level, text: `${lines}p` })),
    { value: null, text: automatic },
  ];
  return (
    <OptionMenu
      title={t`Quality`}
      trigger={<ControlButton label={t`Quality`} icon={Settings2} />}
      options={options}
      value={selected}
      onChange={select}
    />
  );
}

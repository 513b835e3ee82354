import { Settings2 } from 'lucide-react';
import type { StreamQuality } from '#player/stream/qualities.ts';
import { ControlButton } from './control-button.tsx';
import { type Option, OptionMenu } from './option-menu.tsx';

export function QualityMenu({ quality }: { quality: StreamQuality | null }) {
  if (!quality || quality.offered.length < 2) return null;
  const { offered, selected, shown, select } = quality;
  const automatic = selected === null && shown !== null ? `Auto (${shown}p)` : 'Auto';
  const options: Option<number | null>[] = [
    ...offered.map(({ lines, level }) => ({ value: level, text: `${lines}p` })),
    { value: null, text: automatic },
  ];
  return (
    <OptionMenu
      title="Quality"
      trigger={<ControlButton label="Quality" icon={Settings2} />}
      options={options}
      value={selected}
      onChange={select}
    />
  );
}

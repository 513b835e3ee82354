import type { ComponentProps, ReactElement } from 'react';
import { defer } from '#ui/overlay/deferred.ts';
import { DeferredTrigger } from '#ui/overlay/deferred-trigger.tsx';
import type { OptionMenuPopupProps } from './option-menu-popup.tsx';

export type Option<Value> = { value: Value; text: string };

type OptionMenuProps<Value> = {
  title: string;
  trigger: ReactElement<ComponentProps<'button'>>;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

const popup = defer<OptionMenuPopupProps>(
  async () => (await import('./option-menu-popup.tsx')).OptionMenuPopup,
);

/** A button that opens a menu to choose one option from. */
export function OptionMenu<Value>(props: OptionMenuProps<Value>) {
  const { title, trigger, options, value, onChange } = props;
  const select = (index: number) => {
    const option = options[index];
    if (option) onChange(option.value);
  };
  return (
    <DeferredTrigger popup={popup} trigger={trigger}>
      {(Popup, button) => (
        <Popup
          title={title}
          trigger={button}
          options={options.map(({ text }) => text)}
          selected={options.findIndex((option) => option.value === value)}
          onSelect={select}
        />
      )}
    </DeferredTrigger>
  );
}

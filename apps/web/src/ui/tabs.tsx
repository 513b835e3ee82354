import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import { type ReactNode, useState } from 'react';

type TabsProps<Value extends string> = {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly { value: Value; label: string }[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** One `TabPanel` per tab. */
  children: ReactNode;
};

export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  children,
}: TabsProps<Value>) {
  // `value` changes only after the tab's route has loaded. Without this state, Base UI ignores a click back until then.
  const [clicked, setClicked] = useState<{ from: Value; to: Value } | null>(null);
  if (clicked && clicked.from !== value) setClicked(null);
  const open = (tab: Value) => {
    setClicked({ from: value, to: tab });
    onValueChange(tab);
  };
  return (
    <BaseTabs.Root value={clicked?.to ?? value} onValueChange={open}>
      <BaseTabs.List
        aria-label={label}
        className="relative flex gap-6 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            className="h-12 shrink-0 text-sm font-semibold whitespace-nowrap text-ink-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 data-active:text-ink"
          >
            {tab.label}
          </BaseTabs.Tab>
        ))}
        <BaseTabs.Indicator className="absolute bottom-0 [left:0] h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) rounded-full bg-accent-mark transition-[translate,width]" />
      </BaseTabs.List>
      {children}
    </BaseTabs.Root>
  );
}

/** Rendered only while its tab is open, so that its data loads on first use. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <BaseTabs.Panel value={value} className="pt-6 focus-visible:outline-offset-4">
      {children}
    </BaseTabs.Panel>
  );
}

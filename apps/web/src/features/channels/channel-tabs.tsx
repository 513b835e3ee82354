import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { TabPanel, Tabs } from '#ui/tabs.tsx';

const tabs = [
  { value: 'videos', label: 'Videos' },
  { value: 'playlist', label: 'Playlist' },
  { value: 'tweets', label: 'Tweets' },
  { value: 'subscriptions', label: 'Subscriptions' },
] as const;

type Tab = (typeof tabs)[number]['value'];

/** Stores the open tab in the URL, so that Back restores it. Videos is the default. */
export function ChannelTabs({ panels }: { panels: Record<Tab, ReactNode> }) {
  const [params, setParams] = useSearchParams();
  const current = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'videos';
  const open = (tab: Tab) =>
    setParams(tab === 'videos' ? {} : { tab }, { replace: true, preventScrollReset: true });
  return (
    <Tabs label="Channel" tabs={tabs} value={current} onValueChange={open}>
      {tabs.map(({ value }) => (
        <TabPanel key={value} value={value}>
          {panels[value]}
        </TabPanel>
      ))}
    </Tabs>
  );
}

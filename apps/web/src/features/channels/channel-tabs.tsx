import { msg, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { i18n } from '#lib/i18n/i18n.ts';
import { TabPanel, Tabs } from '#ui/tabs.tsx';

const tabs = [
  { value: 'videos', label: msg`Videos` },
  { value: 'playlist', label: msg`Playlist` },
  { value: 'tweets', label: msg`Tweets` },
  { value: 'subscriptions', label: msg`Subscriptions` },
] as const;

type Tab = (typeof tabs)[number]['value'];

/** Stores the open tab in the URL, so that Back restores it. Videos is the default. */
export function ChannelTabs({ panels }: { panels: Record<Tab, ReactNode> }) {
  const [params, setParams] = useSearchParams();
  const current = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'videos';
  const open = (tab: Tab) => {
    // The router's parameters may be older than the URL: it renders a new one with low priority.
    const latest = new URLSearchParams(window.location.search);
    setParams(withTab(latest, tab), { replace: true, preventScrollReset: true });
  };
  const labeled = tabs.map(({ value, label }) => ({ value, label: i18n._(label) }));
  return (
    <Tabs label={t`Channel`} tabs={labeled} value={current} onValueChange={open}>
      {tabs.map(({ value }) => (
        <TabPanel key={value} value={value}>
          {panels[value]}
        </TabPanel>
      ))}
    </Tabs>
  );
}

/** Keeps the order and the search of the videos, for when their tab is opened again. */
function withTab(params: URLSearchParams, tab: Tab): URLSearchParams {
  const changed = new URLSearchParams(params);
  if (tab === 'videos') {
    changed.delete('tab');
  } else {
    changed.set('tab', tab);
  }
  return changed;
}

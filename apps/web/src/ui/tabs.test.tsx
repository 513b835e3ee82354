import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TabPanel, Tabs } from './tabs.tsx';

const tabs = [
  { value: 'videos', label: 'Videos' },
  { value: 'tweets', label: 'Tweets' },
] as const;

const tab = (name: string) => page.getByRole('tab', { name });

test('a click counts although the previous one has not changed the value yet', async () => {
  const onValueChange = vi.fn((_value: string) => {});
  await render(
    <Tabs label="Channel" tabs={tabs} value="videos" onValueChange={(value) => onValueChange(value)}>
      <TabPanel value="videos">All videos</TabPanel>
      <TabPanel value="tweets">All tweets</TabPanel>
    </Tabs>,
  );
  await tab('Tweets').click();
  await tab('Videos').click();
  expect(onValueChange.mock.calls).toEqual([['tweets'], ['videos']]);
});

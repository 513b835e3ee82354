import { suggestPeople } from '@kinora/contract/mentions';
import { getPlaylist } from '@kinora/contract/playlists';
import { suggestTags } from '@kinora/contract/tags';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
import { ada, aPlaylist, grace, ownerOf, pagination } from '#test/content.ts';
import { button, expectAbsent, expectVisible, field } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const content = field("What's happening?");
const hopper = { ...grace, _id: crypto.randomUUID(), username: 'hopper', fullname: 'Grace Two' };
const options = () => page.getByRole('option');
const people = page.getByRole('listbox', { name: 'People' });
const tags = page.getByRole('listbox', { name: 'Tags' });

beforeEach(() =>
  api.use(
    respond(suggestPeople, ({ query }) =>
      [grace, hopper].filter(({ fullname }) => fullname.toLowerCase().includes(query.query ?? '')),
    ),
    respond(suggestTags, ({ query }) =>
      ['sea', 'seaside'].filter((tag) => tag.startsWith(query.query ?? '')).map((tag) => ({ tag, count: 2 })),
    ),
  ),
);

async function type(text: string): Promise<void> {
  await content.click();
  await userEvent.keyboard(text);
}

test('an @ suggests people: the arrow keys and Enter choose one without submitting the form', async () => {
  await visit('/post-tweet', ada);
  await type('Thanks @gra');
  await expect.element(options()).toHaveLength(2);
  await expect.element(options().nth(0)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(options().nth(0)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(options().nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect.element(content).toHaveAttribute('aria-activedescendant', options().nth(1).element().id);
  await expect.element(content).toHaveAttribute('aria-controls', people.element().id);
  await userEvent.keyboard('{Enter}');
  await expect.element(content).toHaveValue('Thanks @hopper ');
  await expect.element(content).toHaveFocus();
  await expectAbsent(people);
  await expect.element(content).not.toHaveAttribute('aria-controls');
  await expectVisible('15/500');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(content).toHaveValue('Thanks @gra');
});

test('a click chooses a suggestion, even in the middle of the text, and adds no second space', async () => {
  api.use(respond(suggestPeople, () => [hopper]));
  await visit('/post-tweet', ada);
  await content.fill('Thanks  for this');
  await content.click();
  (content.element() as HTMLTextAreaElement).setSelectionRange(7, 7);
  await userEvent.keyboard('@hop');
  await options().first().click();
  await expect.element(content).toHaveValue('Thanks @hopper for this');
  await expect.element(content).toHaveFocus();
});

test('Enter after a new tag inserts a line break, because no suggestion is selected', async () => {
  await visit('/post-tweet', ada);
  await type('#se');
  await expect.element(options()).toHaveLength(2);
  await expectVisible('2 suggestions. Use the arrow keys to choose.');
  await userEvent.keyboard('{Enter}#sea');
  await expect.element(content).toHaveValue('#se\n#sea');
  await expect.element(options()).toHaveLength(2);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Tab}');
  await expect.element(content).toHaveValue('#se\n#seaside ');
  await expect.element(content).toHaveFocus();
});

test('Escape closes the list until the next word, and leaving the word or the field closes it too', async () => {
  await visit('/post-tweet', ada);
  await type('@gra');
  await expectVisible(people);
  await userEvent.keyboard('{Escape}');
  await expectAbsent(people);
  await userEvent.keyboard('c');
  await expectAbsent(people);
  await userEvent.keyboard(' #s');
  await expectVisible(tags);
  await userEvent.keyboard('{Home}');
  await expectAbsent(tags);
  await userEvent.keyboard('{End}e');
  await expectVisible(tags);
  await page.getByRole('heading', { level: 1 }).click();
  await expectAbsent(tags);
});

test('a failure suggests nothing and shows no error', async () => {
  const refused = vi.fn();
  api.use(respondWithError(suggestPeople, 'RATE_LIMITED', 'Not now.', { when: () => refused() ?? true }));
  await visit('/post-tweet', ada);
  await type('@gra');
  await expect.poll(() => refused).toHaveBeenCalled();
  await expectAbsent(people);
  await expectAbsent('Not now.');
});

test('a single-line field is a combobox that exposes whether its list is open', async () => {
  await visit('/upload', ada);
  const title = page.getByRole('combobox', { name: 'Title' });
  await expect.element(title).toHaveAttribute('aria-expanded', 'false');
  await title.click();
  await userEvent.keyboard('By @gra');
  await expectVisible(people);
  await expect.element(title).toHaveAttribute('aria-expanded', 'true');
  await expect.element(title).toHaveAttribute('aria-controls', people.element().id);
  await userEvent.keyboard('{Enter}');
  await expect.element(title).toHaveValue('By @grace ');
  await expect.element(title).toHaveAttribute('aria-expanded', 'false');
  await expect.element(title).toHaveAttribute('aria-autocomplete', 'list');
});

test('the description of a playlist suggests people and tags', async () => {
  const own = aPlaylist({ owner: ownerOf(ada), videos: [] });
  api.use(respond(getPlaylist, () => ({ ...own, ...pagination() })));
  for (const url of ['/create-playlist', `/playlist/${own._id}`]) {
    await visit(url, ada);
    if (url !== '/create-playlist') await button('Edit').click();
    await field('Description(optional)').fill('With #se');
    await expect.element(options()).toHaveLength(2);
    await options().first().click();
    await expect.element(field('Description(optional)')).toHaveValue('With #sea ');
  }
});

import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { button, expectAbsent, expectVisible, heading } from '#test/screen.ts';
import { RowList } from './row-list.tsx';

type Person = { name: string; isYou?: boolean; isNew?: boolean };

function People({ people }: { people: readonly Person[] }) {
  const [shown, setShown] = useState(people);
  const without = (one: Person) => setShown(shown.filter((person) => person !== one));
  return (
    <section>
      <h2>People</h2>
      <button type="button">Sort</button>
      {shown.length > 0 && (
        <RowList>
          {shown.map((person) => (
            <li key={person.name}>
              {person.isYou || (
                <>
                  {person.isNew && <button type="button">Welcome {person.name}</button>}
                  <a href={`#${person.name}`}>{person.name}</a>
                  <button type="button" onClick={() => without(person)} className="remove">
                    Remove {person.name}
                  </button>
                  {person.isNew && <a href="#more">More</a>}
                </>
              )}
            </li>
          ))}
        </RowList>
      )}
    </section>
  );
}

async function remove(name: string): Promise<void> {
  button(`Remove ${name}`).element().focus();
  await userEvent.keyboard('{Enter}');
  await expectAbsent(button(`Remove ${name}`));
}

test('the same control of the next row takes the focus of a removed row', async () => {
  await render(<People people={[{ name: 'Ada' }, { name: 'Grace', isNew: true }, { name: 'Alan' }]} />);
  await remove('Ada');
  await expect.element(button('Remove Grace')).toHaveFocus();
});

test('the previous row takes the focus of the last one', async () => {
  await render(<People people={[{ name: 'Ada' }, { name: 'Grace' }, { name: 'Alan' }]} />);
  await remove('Alan');
  await expect.element(button('Remove Grace')).toHaveFocus();
});

test('a row without controls is skipped', async () => {
  await render(<People people={[{ name: 'Ada' }, { name: 'Grace' }, { name: 'You', isYou: true }]} />);
  await remove('Grace');
  await expect.element(button('Remove Ada')).toHaveFocus();
});

test("the list's heading takes the focus when nothing else can, and Tab continues from there", async () => {
  for (const rest of [[], [{ name: 'You', isYou: true }]]) {
    const screen = await render(<People people={[{ name: 'Ada' }, ...rest]} />);
    await remove('Ada');
    await expect.element(heading('People')).toHaveFocus();
    await userEvent.tab();
    await expect.element(button('Sort')).toHaveFocus();
    await screen.unmount();
  }
});

test('a removed row takes no focus from elsewhere', async () => {
  await render(<People people={[{ name: 'Ada' }, { name: 'Grace' }]} />);
  button('Sort').element().focus();
  (button('Remove Ada').element() as HTMLElement).click();
  await expectAbsent(button('Remove Ada'));
  await expect.element(button('Sort')).toHaveFocus();
});

test('a held key removes one row', async () => {
  await render(<People people={[{ name: 'Ada' }, { name: 'Grace' }, { name: 'Alan' }]} />);
  button('Remove Ada').element().focus();
  await userEvent.keyboard('{Enter>3/}');
  await expect.element(button('Remove Grace')).toHaveFocus();
  await expectVisible(button('Remove Alan'));
});

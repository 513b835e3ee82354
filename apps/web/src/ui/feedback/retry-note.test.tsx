import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { button, heading, link } from '#test/screen.ts';
import { RetryNote } from './retry-note.tsx';

/** Fails to load at first, and loads on Retry. */
function Part({ children }: { children: string }) {
  const [state, setState] = useState<'failed' | 'loading' | 'loaded'>('failed');
  useEffect(() => {
    if (state === 'loading') setState('loaded');
  }, [state]);
  if (state === 'failed') return <RetryNote message="It failed." onRetry={() => setState('loading')} />;
  return state === 'loaded' && <a href="#loaded">{children}</a>;
}

async function retry(): Promise<void> {
  button('Retry').element().focus();
  await userEvent.keyboard('{Enter}');
}

test('the heading before a failed part takes the focus on Retry, and Tab continues into the loaded part', async () => {
  await render(
    <main>
      <h2>Passkeys</h2>
      <Part>Your passkey</Part>
    </main>,
  );
  await retry();
  await expect.element(heading('Passkeys')).toHaveFocus();
  await expect.element(link('Your passkey')).toBeVisible();
  await userEvent.tab();
  await expect.element(link('Your passkey')).toHaveFocus();
});

test('the last item before a failed page of a list takes the focus on Retry', async () => {
  await render(
    <main>
      <h2>Videos</h2>
      <a href="#first">The first page</a>
      <a href="#hidden" tabIndex={-1}>
        Its avatar
      </a>
      <Part>The second page</Part>
    </main>,
  );
  await retry();
  await expect.element(link('The first page')).toHaveFocus();
  await expect.element(link('The second page')).toBeVisible();
  await userEvent.tab();
  await expect.element(link('The second page')).toHaveFocus();
});

test('the page takes the focus when nothing precedes the failed part', async () => {
  const screen = await render(
    <main>
      <Part>The whole page</Part>
    </main>,
  );
  await retry();
  await expect.element(screen.getByRole('main')).toHaveFocus();
});

test("a part that recovers without Retry doesn't move the focus", async () => {
  const at = (isThere: boolean) => (
    <main>
      <h2>Passkeys</h2>
      <button type="button">Elsewhere</button>
      {isThere ? <RetryNote message="It failed." onRetry={() => {}} /> : <p>Loaded</p>}
    </main>
  );
  const screen = await render(at(true));
  button('Elsewhere').element().focus();
  await screen.rerender(at(false));
  await expect.element(button('Elsewhere')).toHaveFocus();
});

import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { api } from '#test/api.ts';
import { expectLogged } from '#test/log.ts';
import { button, expectAbsent, expectVisible } from '#test/screen.ts';
import { type Deferred, defer } from './deferred.ts';
import { DeferredOverlay, DeferredPart } from './deferred-part.tsx';
import { DeferredTrigger } from './deferred-trigger.tsx';
import { MenuPopup, type MenuPopupProps } from './menu-popup.tsx';

const failure = page.getByRole('alert');
const lost = 'could not load a part of the page';

/** Serves the current document at the site's URL, so that the version counts as unchanged. */
function keepVersion(html = document.documentElement.outerHTML): void {
  api.use(http.get(location.pathname, () => HttpResponse.html(html)));
}

/** Creates a part whose code fails to load the first time. */
function lostOnce<Props>(component: () => ReturnType<Deferred<Props>['get']>): Deferred<Props> {
  let isLost = true;
  return defer<Props>(async () => {
    const found = isLost ? null : component();
    isLost = false;
    if (!found) throw new TypeError('Failed to fetch');
    return found;
  });
}

const queue = () => lostOnce<object>(() => () => <p>The queue</p>);

test('a part whose code fails to load shows an error in its place, and loads on retry', async () => {
  keepVersion();
  const part = queue();
  await render(
    <DeferredPart part={part} fallback={<p>Waiting</p>}>
      {(Part) => <Part />}
    </DeferredPart>,
  );
  await expectVisible(failure.getByText("This part of the page couldn't be loaded."));
  await expectAbsent('Waiting');
  await expectLogged(lost);
  await button('Retry').click();
  await expectVisible('The queue');
  await expectAbsent(failure);
});

test('a part that fails to load after a new release offers to reload the page', async () => {
  keepVersion('<script type="module" src="/another.js"></script>');
  const script = document.head.appendChild(document.createElement('script'));
  Object.assign(script, { type: 'module', src: '/src/lib/browser/log.ts' });
  await render(<DeferredPart part={queue()}>{(Part) => <Part />}</DeferredPart>);
  await expectVisible(failure.getByText('This site has a new version.'));
  await expectVisible(button('Reload the page'));
  await expectLogged(lost);
  script.remove();
});

function Asked({ part }: { part: Deferred<object> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <DeferredOverlay part={part} isOpen={isOpen} onClose={() => setOpen(false)}>
        {(Part) => <Part />}
      </DeferredOverlay>
    </>
  );
}

test('an overlay whose code fails to load shows a message that can be closed', async () => {
  keepVersion();
  await render(<Asked part={queue()} />);
  await expectAbsent(failure);
  await button('Open').click();
  await expectVisible(failure);
  await expectLogged(lost);
  await button('Close').click();
  await expectAbsent(failure);
  await expect.element(button('Open')).toHaveFocus();
  await button('Open').click();
  await expectVisible('The queue');
});

test('a menu opens when its load is retried', async () => {
  keepVersion();
  const popup = lostOnce<MenuPopupProps>(() => MenuPopup);
  await render(
    // The padding moves the button away from the pointer. Hovering would load the menu before the click.
    <main style={{ padding: 200 }}>
      <DeferredTrigger popup={popup} trigger={<button type="button">Your comment</button>}>
        {(Popup, trigger) => <Popup trigger={trigger} items={[{ label: 'Edit', onClick: () => {} }]} />}
      </DeferredTrigger>
    </main>,
  );
  (button('Your comment').element() as HTMLElement).click();
  await expectVisible(failure);
  await expectLogged(lost);
  await button('Retry').click();
  await expectVisible(page.getByRole('menuitem', { name: 'Edit' }));
  await expectAbsent(failure);
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Your comment')).toHaveFocus();
});

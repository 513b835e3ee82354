import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { button, expectAbsent, expectVisible, press } from '#test/screen.ts';
import { Form } from '#ui/form/form.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { MenuPopup } from './menu-popup.tsx';

const question = page.getByRole('alertdialog');
const dialog = page.getByRole('dialog');

test("a confirmation can't be canceled while its action runs", async () => {
  let isOpen = true;
  const at = (busy: boolean) => (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => {
        isOpen = open;
      }}
      onConfirm={() => {}}
      busy={busy}
    />
  );
  const screen = await render(at(true));
  await expectVisible(question);
  press(button('Cancel'));
  await userEvent.keyboard('{Escape}');
  expect(isOpen).toBe(true);
  await screen.rerender(at(false));
  press(button('Cancel'));
  expect(isOpen).toBe(false);
});

test("a dialog can't be closed while its form is saved", async () => {
  let isOpen = true;
  const at = (busy: boolean) => (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        isOpen = open;
      }}
      title="A form"
    >
      <Form busy={busy}>
        <input aria-label="Name" />
      </Form>
    </Dialog>
  );
  const screen = await render(at(true));
  await expectVisible(dialog);
  press(button('Close'));
  await userEvent.keyboard('{Escape}');
  expect(isOpen).toBe(true);
  await screen.rerender(at(false));
  await userEvent.keyboard('{Escape}');
  expect(isOpen).toBe(false);
  await screen.rerender(at(false));
  await expectAbsent(dialog);
});

test('a menu that renders while its page replaces another opens in the new page', async () => {
  const { rerender } = await render(<main key="splash screen" />);
  await rerender(
    <main key="page">
      <MenuPopup
        trigger={<button type="button">Options</button>}
        items={[{ label: 'Edit', onClick: () => {} }]}
      />
    </main>,
  );
  await button('Options').click();
  await expectVisible(page.getByRole('menuitem', { name: 'Edit' }));
});

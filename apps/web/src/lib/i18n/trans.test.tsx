import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Trans } from './trans.tsx';

test('puts elements and nodes into a message, in the order of the message', async () => {
  const { container } = await render(
    <p>
      <Trans
        message="<1>Log in</1> as {name}, {age}, or <0>sign <1>up</1></0><x/>."
        values={{ name: <em>Ada</em>, age: 36 }}
        components={{ 0: <b />, 1: <i className="link" /> }}
      />
    </p>,
  );
  expect(container.innerHTML).toBe(
    '<p><i class="link">Log in</i> as <em>Ada</em>, 36, or <b>sign <i class="link">up</i></b>.</p>',
  );
});

test("a name that looks like one of the message's tags is shown as it is", async () => {
  const { container } = await render(
    <Trans message="<0>{name}</0>" values={{ name: '</0><0>x</0>&' }} components={{ 0: <b /> }} />,
  );
  expect(container.innerHTML).toBe('<b>&lt;/0&gt;&lt;0&gt;x&lt;/0&gt;&amp;</b>');
});

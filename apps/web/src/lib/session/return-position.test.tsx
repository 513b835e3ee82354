import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useReturnPosition, withPosition } from './return-position.ts';

function Page({ position }: { position: number | null }) {
  useReturnPosition(() => position);
  return null;
}

test('a login leads back to the latest position of the mounted player, in whole seconds', async () => {
  const { rerender, unmount } = await render(<Page position={83.9} />);
  expect(withPosition('?list=1&t=5')).toBe('?list=1&t=83');
  expect(withPosition('')).toBe('?t=83');
  await rerender(<Page position={0.4} />);
  expect(withPosition('?list=1')).toBe('?list=1');
  await rerender(<Page position={null} />);
  expect(withPosition('')).toBe('');
  await rerender(<Page position={12} />);
  await unmount();
  expect(withPosition('')).toBe('');
});

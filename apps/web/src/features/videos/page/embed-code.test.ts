import { expect, test } from 'vitest';
import { embedCode } from './embed-code.ts';

test('a title stays inside its attribute', () => {
  const code = embedCode('https://kinora.test/embed/1?t=90', 'Brass & "cranks"><script>');
  expect(code.match(/<[^>]*>/g)).toHaveLength(2);
  expect(code).toContain('src="https://kinora.test/embed/1?t=90"');
  expect(code).toContain('title="Brass &amp; &quot;cranks&quot;&gt;&lt;script&gt;"');
});

import { expect, test } from 'vitest';
import { originFrom, originOf } from './origin.ts';

test.each([
  [{}, 'http://127.0.0.1:8000'],
  [{ HOST: '', PORT: '', PUBLIC_URL: '' }, 'http://127.0.0.1:8000'],
  [{ PORT: '8100' }, 'http://127.0.0.1:8100'],
  [{ HOST: '0.0.0.0', PORT: '8100' }, 'http://127.0.0.1:8100'],
  [{ HOST: '192.168.1.20' }, 'http://192.168.1.20:8000'],
  [{ HOST: '::' }, 'http://[::1]:8000'],
  [{ HOST: '::1', PORT: '80' }, 'http://[::1]'],
  [
    { HOST: 'box.local', PORT: '8100', PUBLIC_URL: 'https://video.example.org/' },
    'https://video.example.org',
  ],
])('finds the instance that npm start runs with %o', (environment, origin) => {
  expect(originFrom(environment)).toBe(origin);
});

test.each(['0', 'eighty', '99999'])('refuses the invalid port %s', (PORT) => {
  expect(() => originFrom({ PORT })).toThrow(PORT);
});

test('a URL on the command line is reduced to its origin', () => {
  expect(originOf('http://127.0.0.1:8100/login')).toBe('http://127.0.0.1:8100');
  expect(() => originOf('video.example.org')).toThrow('video.example.org is not a URL.');
});

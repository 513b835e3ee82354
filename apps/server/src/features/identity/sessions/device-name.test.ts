import { expect, test } from 'vitest';
import { cpuTimeOf } from '../../../../test/cpu-time.ts';
import { deviceNameOf } from './device-name.ts';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome on Windows',
  ],
  ['KinoraTool/1.0 (by hand)', 'KinoraTool'],
  ['curl/8.14.1', 'Unknown device'],
  ['', 'Unknown device'],
  [undefined, 'Unknown device'],
  ['<script>alert(1)</script>', expect.not.stringMatching(/[<>]/)],
])('names %j as %s', (userAgent, name) => {
  expect(deviceNameOf(userAgent)).toEqual(name);
});

test('quickly parses a user agent of any length into a short name', async () => {
  const took = await cpuTimeOf(() => {
    expect(deviceNameOf('Mozilla/5.0 ('.repeat(20_000)).length).toBeLessThanOrEqual(60);
  });
  expect(took).toBeLessThan(200);
});

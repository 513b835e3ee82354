import { expect, test } from 'vitest';
import { isSignedBy, sign } from './signature.ts';

const image = { public_id: 'sample_image', timestamp: '1315060510' };
const video = { timestamp: '1700000000', folder: 'videos', context: 'userId=1|title=A & B' };

test.each([
  ['sha1', image, 'b4ad47fb4e25c7bf5f92a20089f9db59bc302313'],
  ['sha256', image, 'e3c44b54e67a3ecc918f5d7236ca5faa36250ea8a8cd6cbabfd2d6bb2453acac'],
  ['sha1', video, '596937d9eddf3b28b6ecb8f6a0b4117dfa6b9414'],
] as const)('reproduces the published test vectors with %s', (algorithm, parameters, signature) => {
  expect(sign(parameters, 'abcd', algorithm)).toBe(signature);
});

test('does not sign the file, the API key or empty parameters', () => {
  const sent = { ...image, file: 'x', api_key: 'y', resource_type: 'image', cloud_name: 'z', folder: '' };
  expect(sign(sent, 'abcd')).toBe(sign(image, 'abcd'));
});

test("a value can't pass for another parameter", () => {
  expect(sign({ a: '1&b=2' }, 'abcd')).not.toBe(sign({ a: '1', b: '2' }, 'abcd'));
});

test('accepts only the right signature', () => {
  expect(isSignedBy(sign(video, 'abcd'), video, 'abcd')).toBe(true);
  expect(isSignedBy(sign(video, 'abce'), video, 'abcd')).toBe(false);
  expect(isSignedBy('', video, 'abcd')).toBe(false);
});

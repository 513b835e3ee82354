import { expect, test } from 'vitest';
import { initialSource, reduceSource } from './source.ts';

const hls = '/media/1/master.m3u8';
const file = '/media/1/original.mp4';

test('the adaptive stream is chosen over the file', () => {
  expect(initialSource({ hls, file }).source).toEqual({ kind: 'hls', url: hls });
});

test('the file plays until there is a stream, and nothing plays until there is a file', () => {
  expect(initialSource({ hls: null, file }).source).toEqual({ kind: 'file', url: file });
  expect(initialSource({ hls: null, file: null }).source).toBeNull();
});

test('a stream that arrives before playback has begun takes over', () => {
  const state = initialSource({ hls: null, file });
  const next = reduceSource(state, { type: 'offered', offer: { hls, file }, started: false });
  expect(next.source?.kind).toBe('hls');
});

test('a stream that arrives while the file plays does not interrupt it', () => {
  const state = initialSource({ hls: null, file });
  const next = reduceSource(state, { type: 'offered', offer: { hls, file }, started: true });
  expect(next.source).toBe(state.source);
});

test('an unchanged offer keeps the same source object, so that nothing reloads', () => {
  const state = initialSource({ hls, file });
  const next = reduceSource(state, { type: 'offered', offer: { hls, file }, started: false });
  expect(next.source).toBe(state.source);
});

test('a failed stream falls back to the file, and a failed file to a stream that has arrived', () => {
  const failedStream = reduceSource(initialSource({ hls, file }), { type: 'failed', url: hls });
  expect(failedStream.source).toEqual({ kind: 'file', url: file });

  const playing = reduceSource(initialSource({ hls: null, file }), {
    type: 'offered',
    offer: { hls, file },
    started: true,
  });
  expect(reduceSource(playing, { type: 'failed', url: file }).source?.kind).toBe('hls');
});

test('a retry starts again with the best source', () => {
  const broken = [hls, file].reduce(
    (state, url) => reduceSource(state, { type: 'failed', url }),
    initialSource({ hls, file }),
  );
  expect(broken.source).toBeNull();
  const retried = reduceSource(broken, { type: 'retried' });
  expect(retried.source?.kind).toBe('hls');
  expect(retried.attempt).toBe(1);
});

import { describe, expect, test } from 'vitest';
import { initialMachine, type MachineEvent, type Recovery, reduceMachine, reloadDelays } from './machine.ts';

const hls = '/media/1/master.m3u8';
const file = '/media/1/original.mp4';
const both: MachineEvent = { type: 'sources', sources: { hls, file }, started: false };
const onlyFile: MachineEvent = { type: 'sources', sources: { hls: null, file }, started: false };

const after = (...events: MachineEvent[]) => events.reduce(reduceMachine, initialMachine);
const fails = (
  url: string,
  recovery: Recovery = { kind: 'none' },
  reason: 'network' | 'media' = 'network',
): MachineEvent => ({ type: 'error', url, reason, recovery });
const reload: Recovery = { kind: 'reload' };
const restart = (segment: number | null): Recovery => ({ kind: 'restart', segment });

describe('choosing a source', () => {
  test('prefers the stream to the file', () => {
    expect(after(both)).toMatchObject({ status: 'loading', source: { kind: 'hls', url: hls } });
  });

  test('takes the file until there is a stream, and stays idle without either', () => {
    expect(after(onlyFile)).toMatchObject({ status: 'loading', source: { kind: 'file', url: file } });
    const none: MachineEvent = { type: 'sources', sources: { hls: null, file: null }, started: false };
    expect(after(none)).toMatchObject({ status: 'idle', source: null, attachment: 0 });
    expect(after(onlyFile, none)).toMatchObject({ status: 'idle', source: null, attachment: 2 });
  });

  test('switches to a stream that arrives before playback has begun', () => {
    expect(after(onlyFile, both).source?.kind).toBe('hls');
  });

  test('does not interrupt a file that plays, but falls back to the stream if the file fails', () => {
    const state = after(onlyFile, { type: 'loaded' }, { ...both, started: true });
    expect(state).toMatchObject({ status: 'playing', source: { kind: 'file' }, attachment: 1 });
    expect(reduceMachine(state, fails(file)).source?.kind).toBe('hls');
  });

  test('does not reattach if the same sources are offered again', () => {
    expect(after(both, both).attachment).toBe(1);
  });
});

describe('a failed source', () => {
  test('is replaced by the file, and fails with the last reason if both have failed', () => {
    const state = after(both, fails(hls));
    expect(state).toMatchObject({ status: 'recovering', source: { kind: 'file' }, attachment: 2, delay: 0 });
    expect(reduceMachine(state, fails(file, { kind: 'none' }, 'media'))).toMatchObject({
      status: 'failed',
      reason: 'media',
      source: null,
      attachment: 3,
    });
  });

  test('reloads after growing delays, which start over once playback moves on', () => {
    let state = after(onlyFile, { type: 'loaded' });
    for (const delay of reloadDelays) {
      state = reduceMachine(state, fails(file, reload));
      expect(state).toMatchObject({ status: 'recovering', source: { url: file }, delay });
    }
    expect(reduceMachine(state, fails(file, reload))).toMatchObject({ status: 'failed', reason: 'network' });
    const recovered = [{ type: 'loaded' } as const, { type: 'advanced' } as const].reduce(
      reduceMachine,
      state,
    );
    expect(recovered.status).toBe('playing');
    expect(reduceMachine(recovered, fails(file, reload)).delay).toBe(reloadDelays[0]);
  });

  test('that loads but never plays still runs out of reloads', () => {
    const loop = reloadDelays.flatMap(() => [fails(file, reload), { type: 'loaded' } as const]);
    expect(after(onlyFile, ...loop, fails(file, reload)).status).toBe('failed');
  });

  test('restarts once for each damaged segment', () => {
    const state = after(both, fails(hls, restart(7), 'media'));
    expect(state).toMatchObject({ status: 'recovering', source: { kind: 'hls' }, attachment: 2 });
    expect(reduceMachine(state, fails(hls, restart(7), 'media')).source?.kind).toBe('file');
    expect(reduceMachine(state, fails(hls, restart(9), 'media')).source?.kind).toBe('hls');
    const unnamed = after(both, fails(hls, restart(null), 'media'));
    expect(unnamed.source?.kind).toBe('hls');
    expect(reduceMachine(unnamed, fails(hls, restart(null), 'media')).source?.kind).toBe('file');
  });

  test('is ignored if another source has replaced it', () => {
    const state = after(onlyFile, both);
    expect(reduceMachine(state, fails(file))).toBe(state);
  });

  test('can be retried, starting with the stream', () => {
    const state = after(both, fails(hls), fails(file), { type: 'retry' });
    expect(state).toMatchObject({ status: 'loading', reason: null, source: { kind: 'hls' }, attachment: 4 });
  });

  test('is replaced by a stream that becomes ready later', () => {
    const state = after(onlyFile, fails(file), both);
    expect(state).toMatchObject({ status: 'loading', reason: null, source: { kind: 'hls' } });
  });
});

test('a video ends, and plays again after a seek', () => {
  const ended = after(both, { type: 'loaded' }, { type: 'ended' });
  expect(ended.status).toBe('ended');
  expect(reduceMachine(ended, { type: 'resumed' })).toMatchObject({ status: 'playing', attachment: 1 });
});

test('a deleted video stops for good', () => {
  const gone = after(both, { type: 'loaded' }, { type: 'gone' });
  expect(gone).toMatchObject({ status: 'failed', reason: 'gone', source: null, attachment: 2 });
  for (const event of [both, onlyFile, { type: 'retry' } as const, { type: 'loaded' } as const]) {
    expect(reduceMachine(gone, event)).toBe(gone);
  }
});

import type { Video } from '@kinora/contract/videos';
import { beforeEach, expect, test, vi } from 'vitest';
import { createUploads, type UploadRun, type Uploads } from './uploads.ts';

const video = { _id: 'v' } as Video;

let uploads: Uploads;
let runs: Array<UploadRun & PromiseWithResolvers<Video>>;
const callbacks = { done: vi.fn(), failed: vi.fn() };
const observer = { onDone: vi.fn(), onFailed: vi.fn() };
const discard = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  uploads = createUploads(callbacks.done, callbacks.failed);
  runs = [];
});

function begin(title = 'The sea'): string {
  const send = (run: UploadRun) => {
    const ending = Promise.withResolvers<Video>();
    run.signal.addEventListener('abort', () => ending.reject(run.signal.reason));
    runs.push({ ...run, ...ending });
    return ending.promise;
  };
  return uploads.add({ title, send, discard, explain: () => 'in words' }, observer);
}
const shown = () => uploads.list().map(({ title, status, percent }) => [title, status, percent]);

test('runs uploads in parallel, each with its own progress', () => {
  begin();
  begin('The hills');
  runs[0]?.onProgress(12, 100);
  runs[1]?.onProgress(2, 3);
  runs[1]?.onWaiting(true);
  expect(shown()).toEqual([
    ['The sea', 'sending', 12],
    ['The hills', 'waiting', 67],
  ]);
  runs[1]?.onWaiting(false);
  expect(shown()[1]).toEqual(['The hills', 'sending', 67]);
});

test('an observed upload reports completion to its observer; an unobserved one shows it in its entry', async () => {
  const observed = begin();
  runs[0]?.resolve(video);
  await vi.waitFor(() => expect(observer.onDone).toHaveBeenCalledExactlyOnceWith(video), 10_000);
  uploads.detach(observed);
  expect(shown()).toEqual([]);

  const left = begin();
  uploads.detach(left);
  runs[1]?.resolve(video);
  await vi.waitFor(() => expect(shown()).toEqual([['The sea', 'done', 100]]), 10_000);
  expect(observer.onDone).toHaveBeenCalledTimes(1);
  expect(callbacks.done).toHaveBeenCalledTimes(2);
  uploads.dismiss(left);
  expect(shown()).toEqual([]);
});

test('reports a failure to the form, or offers a retry if there is no form', async () => {
  begin();
  runs[0]?.reject(new Error('no'));
  await vi.waitFor(() => expect(observer.onFailed).toHaveBeenCalledTimes(1), 10_000);
  expect([shown(), callbacks.failed.mock.calls]).toEqual([[], []]);

  const left = begin();
  uploads.detach(left);
  runs[1]?.reject(new Error('no'));
  await vi.waitFor(() => expect(callbacks.failed).toHaveBeenCalledExactlyOnceWith('in words'), 10_000);
  expect(uploads.list()[0]).toMatchObject({ status: 'failed', failure: 'in words' });
  uploads.resume(left);
  expect(uploads.list()[0]).toMatchObject({ status: 'sending', failure: null });
});

test('stops a paused upload until it is resumed, and discards a canceled one', async () => {
  const id = begin();
  runs[0]?.onProgress(50, 100);
  uploads.pause(id);
  runs[0]?.onProgress(60, 100);
  await expect(runs[0]?.promise).rejects.toThrow();
  expect(shown()).toEqual([['The sea', 'paused', 50]]);
  uploads.resume(id);
  runs[1]?.onProgress(70, 100);
  expect(shown()).toEqual([['The sea', 'sending', 70]]);
  uploads.cancel(id);
  expect([shown(), discard.mock.calls.length, runs[1]?.signal.aborted]).toEqual([[], 1, true]);
  await expect(runs[1]?.promise).rejects.toThrow();
  expect([observer.onFailed.mock.calls, callbacks.failed.mock.calls]).toEqual([[], []]);
});

test("an upload can't be paused or canceled while the video is being published", async () => {
  const id = begin();
  runs[0]?.onSaving();
  uploads.pause(id);
  uploads.cancel(id);
  expect([uploads.list()[0]?.isSaving, runs[0]?.signal.aborted, discard.mock.calls]).toEqual([
    true,
    false,
    [],
  ]);
  uploads.detach(id);
  runs[0]?.reject(new Error('no'));
  await vi.waitFor(
    () => expect(uploads.list()[0]).toMatchObject({ status: 'failed', isSaving: false }),
    10_000,
  );
  uploads.cancel(id);
  expect(shown()).toEqual([]);
});

test('logging out stops all uploads without discarding their parts', () => {
  begin();
  begin();
  uploads.stopAll();
  expect([shown(), runs.map(({ signal }) => signal.aborted)]).toEqual([[], [true, true]]);
  expect(discard).not.toHaveBeenCalled();
});

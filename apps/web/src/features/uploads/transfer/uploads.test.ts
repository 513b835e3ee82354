import type { Video } from '@kinora/contract/videos';
import { beforeEach, expect, test, vi } from 'vitest';
import { createUploads, type UploadResult, type UploadRun, type Uploads } from './uploads.ts';

const video = { _id: 'v' } as Video;
const saved: UploadResult = { video, isSubmitted: true };
const draft: UploadResult = { video, isSubmitted: false };

let uploads: Uploads;
let runs: Array<UploadRun & PromiseWithResolvers<UploadResult>>;
const listeners = { onDone: vi.fn(), onDraft: vi.fn(), onFailed: vi.fn() };
const observer = { onUploaded: vi.fn(), onDone: vi.fn(), onFailed: vi.fn() };
const discard = vi.fn();
const submitted = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  uploads = createUploads(listeners);
  runs = [];
});

function begin({ title = 'The sea', continuesAlone = true, observed = true } = {}): string {
  const send = (run: UploadRun) => {
    const ending = Promise.withResolvers<UploadResult>();
    run.signal.addEventListener('abort', () => ending.reject(run.signal.reason));
    runs.push({ ...run, ...ending });
    return ending.promise;
  };
  const task = { title: () => title, send, submit: submitted, continuesAlone, discard };
  return uploads.add({ ...task, explain: () => 'in words' }, observed ? observer : null);
}
const shown = () => uploads.list().map(({ title, status, percent }) => [title, status, percent]);
const settled = (expected: unknown[]) => vi.waitFor(() => expect(shown()).toEqual(expected), 10_000);

test('runs uploads in parallel, each with its own progress', () => {
  begin();
  begin({ title: 'The hills' });
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

test('uploads without a form run two at a time, in the order of their files', async () => {
  const statuses = () => uploads.list().map(({ status }) => status);
  const ids = [1, 2, 3, 4].map(() => begin({ observed: false }));
  expect([statuses(), runs.length]).toEqual([['sending', 'sending', 'queued', 'queued'], 2]);
  begin({ title: 'Its form is open' });
  expect([statuses()[4], runs.length]).toEqual(['sending', 3]);
  runs[2]?.resolve(draft);
  await vi.waitFor(() => expect(statuses()[4]).toBe('uploaded'), 10_000);
  expect(statuses()[2]).toBe('queued');

  uploads.pause(ids[0] ?? '');
  await vi.waitFor(() => expect(statuses()[2]).toBe('sending'), 10_000);
  uploads.resume(ids[0] ?? '');
  expect(statuses().slice(0, 4)).toEqual(['queued', 'sending', 'sending', 'queued']);
  runs[1]?.reject(new Error('no'));
  runs[3]?.resolve(draft);
  await vi.waitFor(
    () => expect(statuses().slice(0, 4)).toEqual(['sending', 'failed', 'done', 'sending']),
    10_000,
  );
});

test('an uploaded file waits for its form, and is saved once that is submitted', async () => {
  const id = begin();
  runs[0]?.resolve(draft);
  await settled([['The sea', 'uploaded', 100]]);
  expect([observer.onUploaded.mock.calls, listeners.onDraft.mock.calls]).toEqual([[[video]], [[video]]]);
  uploads.submit(id, 'fields');
  expect(submitted).toHaveBeenCalledExactlyOnceWith('fields');
  runs[1]?.resolve(saved);
  await vi.waitFor(() => expect(observer.onDone).toHaveBeenCalledExactlyOnceWith(video), 10_000);
  expect(listeners.onDone).toHaveBeenCalledTimes(1);
  uploads.detach(id);
  expect(shown()).toEqual([]);
});

test('a form submitted during the upload is saved by the same attempt, also without the form', async () => {
  const id = begin();
  uploads.submit(id, 'fields');
  uploads.detach(id);
  expect(runs).toHaveLength(1);
  runs[0]?.resolve(saved);
  await settled([['The sea', 'done', 100]]);
  expect([observer.onDone.mock.calls, listeners.onDone.mock.calls]).toEqual([[], [[video]]]);
  uploads.dismiss(id);
  expect(shown()).toEqual([]);
});

test('without its form, an upload becomes a draft, unless its file is saved only with the form', async () => {
  uploads.detach(begin());
  uploads.detach(begin({ continuesAlone: false }));
  await expect(runs[1]?.promise).rejects.toThrow();
  expect(discard).toHaveBeenCalledTimes(1);
  runs[0]?.resolve(draft);
  await settled([['The sea', 'done', 100]]);
  expect(listeners.onDone).toHaveBeenCalledExactlyOnceWith(video);

  begin({ observed: false });
  expect(uploads.list()[1]).toMatchObject({ status: 'sending', isObserved: false });
});

test('reports a failure to the form, or offers a retry if there is no form', async () => {
  begin();
  runs[0]?.reject(new Error('no'));
  await vi.waitFor(() => expect(observer.onFailed).toHaveBeenCalledTimes(1), 10_000);
  expect([shown(), listeners.onFailed.mock.calls]).toEqual([[], []]);

  const left = begin();
  uploads.detach(left);
  runs[1]?.reject(new Error('no'));
  await vi.waitFor(() => expect(listeners.onFailed).toHaveBeenCalledExactlyOnceWith('in words'), 10_000);
  expect(uploads.list()[0]).toMatchObject({ status: 'failed', failure: 'in words' });
  uploads.resume(left);
  expect(uploads.list()[0]).toMatchObject({ status: 'sending', failure: null });
});

test('stops a paused upload until it is resumed or submitted, and discards a canceled one', async () => {
  const id = begin();
  runs[0]?.onProgress(50, 100);
  uploads.pause(id);
  runs[0]?.onProgress(60, 100);
  await expect(runs[0]?.promise).rejects.toThrow();
  expect(shown()).toEqual([['The sea', 'paused', 50]]);
  uploads.resume(id);
  runs[1]?.onProgress(70, 100);
  expect(shown()).toEqual([['The sea', 'sending', 70]]);
  uploads.pause(id);
  await expect(runs[1]?.promise).rejects.toThrow();
  uploads.submit(id, 'fields');
  expect(shown()).toEqual([['The sea', 'sending', 70]]);
  uploads.cancel(id);
  expect([shown(), discard.mock.calls.length, runs[2]?.signal.aborted]).toEqual([[], 1, true]);
  await expect(runs[2]?.promise).rejects.toThrow();
  expect([observer.onFailed.mock.calls, listeners.onFailed.mock.calls]).toEqual([[], []]);
});

test("an upload can't be paused or canceled while the video is being saved", async () => {
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

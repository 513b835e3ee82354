import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { api } from '#test/api.ts';
import { useStoryboard } from './use-storyboard.ts';

const vtt = 'WEBVTT\n\n00:00.000 --> 00:10.000\nboard.jpg#xywh=0,0,160,90\n';

test('a storyboard that failed to load is requested again the next time it is needed', async () => {
  let requests = 0;
  api.use(
    http.get('/boards/1.vtt', () => {
      requests += 1;
      return requests === 1 ? new HttpResponse(null, { status: 503 }) : HttpResponse.text(vtt);
    }),
  );
  const { result, rerender } = await renderHook((wanted?: boolean) =>
    useStoryboard('/boards/1.vtt', wanted ?? true),
  );
  await expect.poll(() => requests).toBe(1);
  // Lets the failed response arrive, because a rerender would abort the request.
  await new Promise(requestAnimationFrame);
  await rerender(false);
  await rerender(true);
  await expect.poll(() => result.current).toHaveLength(1);
  expect(requests).toBe(2);
});

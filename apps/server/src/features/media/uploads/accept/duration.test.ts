import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { makeClip } from '../../../../../test/clip-cache.ts';
import { postForm, signFor } from '../../../../../test/media.ts';
import { startServer } from '../../../../../test/server.ts';
import { h264, videoInput } from '../../../../../test/videos/recipe.ts';

const hour = 60 * 60;

/** Makes a video of two groups of frames. The second group starts so late that the video lasts this many seconds. */
async function lasting(seconds: number): Promise<Buffer> {
  const whole = [...videoInput({ seconds: 1 }), ...h264, '-bf', '0', 'whole.mkv'];
  const later = ['-bsf:v', `setts=ts=TS+if(gte(TS*TB\\,0.5)\\,${seconds - 1}/TB\\,0)`];
  const name = `lasting-${seconds}.mkv`;
  return readFile(await makeClip(name, [whole, ['-i', 'whole.mkv', '-c', 'copy', ...later, name]]));
}

test.each([
  [12 * hour - 60, 200],
  [13 * hour, 400],
])('uploading a video of %i seconds returns the status %i', async (seconds, expected) => {
  await using server = await startServer();
  const { url, fields } = await signFor(await server.signUp(), 'videos');
  const file = { name: 'long.mkv', data: await lasting(seconds) };
  const { status, body } = await postForm(server.app, url, { fields, file });
  expect(status).toBe(expected);
  if (expected === 200) {
    expect(body.duration).toBeCloseTo(seconds, 0);
  } else {
    expect(body.error.message).toBe('A video can last at most 12 hours');
  }
});

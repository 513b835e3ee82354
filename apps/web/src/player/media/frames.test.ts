import { describe, expect, test } from 'vitest';
import { createFrames } from './frames.ts';

/** Creates a fake video element, whose frames the test presents one by one. */
function createVideo() {
  let look: VideoFrameRequestCallback | null = null;
  let presentedFrames = 0;
  const video = Object.assign(new EventTarget(), {
    seeking: false,
    requestVideoFrameCallback(callback: VideoFrameRequestCallback): number {
      look = callback;
      return 1;
    },
    cancelVideoFrameCallback(): void {
      look = null;
    },
  });
  return {
    video: video as unknown as HTMLVideoElement,
    /** Presents a frame and reports it to the page. */
    show(mediaTime: number): void {
      presentedFrames += 1;
      const callback = look;
      look = null;
      callback?.(0, { mediaTime, presentedFrames } as VideoFrameCallbackMetadata);
    },
    /** Presents frames that a busy page misses. */
    pass(count: number): void {
      presentedFrames += count;
    },
    seek(): void {
      video.dispatchEvent(new Event('seeking'));
    },
  };
}

const start = () => {
  const source = createVideo();
  const frames = createFrames(source.video);
  frames.connect(new AbortController().signal);
  return { ...source, frames };
};

const show25 = (source: ReturnType<typeof start>, from: number, count: number) => {
  for (let index = 0; index < count; index += 1) source.show(from + index / 25);
};

describe('a step', () => {
  test('leads to the middle of the next or previous frame', () => {
    const source = start();
    show25(source, 0, 13);
    expect(source.frames.step(2, 1)).toBeCloseTo(2 + 1.5 / 25);
    expect(source.frames.step(2 + 1.5 / 25, 1)).toBeCloseTo(2 + 2.5 / 25);
    expect(source.frames.step(2, -1)).toBeCloseTo(2 - 0.5 / 25);
  });

  test('is a thirtieth of a second until enough frames have been seen', () => {
    const source = start();
    expect(source.frames.step(2, 1)).toBeCloseTo(2 + 1.5 / 30);
    show25(source, 0, 4);
    expect(source.frames.step(2, 1)).toBeCloseTo(2 + 1.5 / 30);
  });

  test("isn't lengthened by a seek right after the first frame", () => {
    const source = start();
    source.show(0);
    source.seek();
    source.show(5.6);
    expect(source.frames.step(5.6, 1)).toBeCloseTo(5.6 + 1.5 / 30);
    show25(source, 5.64, 12);
    expect(source.frames.step(5.6, 1)).toBeCloseTo(5.6 + 1.5 / 25);
  });

  test("isn't lengthened by repeated seeks and missed frames", () => {
    const source = start();
    for (let index = 0; index < 20; index += 1) {
      source.show(index);
      source.pass(1);
      source.show(index + 2 / 25);
      source.seek();
    }
    expect(source.frames.step(2, 1)).toBeCloseTo(2 + 1.5 / 30);
    show25(source, 30, 13);
    expect(source.frames.step(2, 1)).toBeCloseTo(2 + 1.5 / 25);
  });
});

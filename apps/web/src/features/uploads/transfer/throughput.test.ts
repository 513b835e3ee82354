import { expect, test } from 'vitest';
import { createThroughputMeter } from './throughput.ts';

test('averages the speed over the last few seconds and derives the remaining time', () => {
  const { report } = createThroughputMeter();
  expect(report(0, 0, 1000)).toBeNull();
  expect(report(500, 50, 1000)).toBeNull();
  expect(report(1000, 100, 1000)).toEqual({ speed: 100, secondsLeft: 9 });
  expect(report(8000, 800, 1000)).toEqual({ speed: 100, secondsLeft: 2 });
  expect(report(9000, 820, 1000)?.speed).toBeCloseTo(90);
});

test('ignores bytes sent earlier, resent bytes and pauses', () => {
  const meter = createThroughputMeter();
  expect(meter.report(0, 500, 1000)).toBeNull();
  expect(meter.report(1000, 600, 1000)?.speed).toBe(100);
  expect(meter.report(2000, 400, 1000)).toBeNull();
  expect(meter.report(3000, 450, 1000)).toEqual({ speed: 50, secondsLeft: 11 });
  meter.reset();
  expect(meter.report(90_000, 450, 1000)).toBeNull();
});

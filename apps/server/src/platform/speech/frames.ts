import { sampleRate } from './samples.ts';

/** The length of a frame in seconds. */
export const frameSeconds = 0.02;
const frameSize = sampleRate * frameSeconds;

/** The measured properties of a frame. Energies are mean squares, 1 being full scale. */
export type Frame = {
  /** The energy after pre-emphasis, which weakens the low tones of music and keeps the consonants of speech. */
  energy: number;
  /** The share of samples at which the pre-emphasized signal changes its sign. */
  crossings: number;
  /** The highest correlation of the signal with itself, shifted by the period of a voice; 0 in a quiet frame. */
  voicing: number;
};

const preEmphasis = 0.95;
/** Voicing is measured at a quarter of the sample rate, which suffices for the pitch of a voice. */
const decimation = 4;
/** The periods of voices from 77 to 444 Hz, in decimated samples. */
const periods = { min: 9, max: 52 };
/** Two frames, the shortest length that contains two periods of a low voice. */
const voicingSize = (2 * frameSize) / decimation;
/** The energy below which a frame is too quiet to have a voice: -70 dB. */
const quietEnergy = 1e-7;

/** Divides audio into frames and measures them. Audio that doesn't fill the last frame is dropped. */
export async function measureFrames(
  blocks: AsyncIterable<Int16Array> | Iterable<Int16Array>,
): Promise<Frame[]> {
  const frames: Frame[] = [];
  let rest = new Float32Array(0);
  let previous = 0;
  for await (const block of blocks) {
    const samples = joined(rest, block);
    const size = frameSize + decimation * (voicingSize + periods.max);
    let at = 0;
    for (; at + size <= samples.length; at += frameSize) {
      frames.push(measure(samples.subarray(at, at + size), previous));
      previous = samples[at + frameSize - 1] ?? 0;
    }
    rest = samples.slice(at);
  }
  for (let at = 0; at + frameSize <= rest.length; at += frameSize) {
    frames.push(measure(rest.subarray(at), previous));
    previous = rest[at + frameSize - 1] ?? 0;
  }
  return frames;
}

function joined(rest: Float32Array, block: Int16Array): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(rest.length + block.length);
  samples.set(rest);
  for (let index = 0; index < block.length; index += 1) {
    samples[rest.length + index] = (block[index] ?? 0) / 32_768;
  }
  return samples;
}

/** Measures the first frame of `samples`; the samples after it are only used for the voicing. */
function measure(samples: Float32Array, before: number): Frame {
  let [energy, crossings, previous, last] = [0, 0, before, 0];
  for (let index = 0; index < frameSize; index += 1) {
    const sample = samples[index] ?? 0;
    const emphasized = sample - preEmphasis * previous;
    if (emphasized >= 0 !== last >= 0) crossings += 1;
    energy += emphasized * emphasized;
    [previous, last] = [sample, emphasized];
  }
  const mean = energy / frameSize;
  const voicing = mean < quietEnergy ? 0 : voicingOf(decimate(samples));
  return { energy: mean, crossings: crossings / frameSize, voicing };
}

function decimate(samples: Float32Array): Float32Array {
  const size = Math.min(Math.floor(samples.length / decimation), voicingSize + periods.max);
  const decimated = new Float32Array(size);
  for (let index = 0; index < size; index += 1) {
    let sum = 0;
    for (let part = 0; part < decimation; part += 1) sum += samples[index * decimation + part] ?? 0;
    decimated[index] = sum / decimation;
  }
  return decimated;
}

/** Only a peak within the range of periods counts, because any low sound correlates with itself at short shifts. */
function voicingOf(samples: Float32Array): number {
  let [best, previous, current] = [0, 1, 1];
  for (let period = periods.min - 1; period <= periods.max; period += 1) {
    const next = correlation(samples, period);
    if (current > previous && current >= next && current > best) best = current;
    [previous, current] = [current, next];
  }
  return best;
}

function correlation(samples: Float32Array, shift: number): number {
  const length = Math.min(voicingSize, samples.length - shift);
  let [product, first, second] = [0, 0, 0];
  for (let index = 0; index < length; index += 1) {
    const [one, other] = [samples[index] ?? 0, samples[index + shift] ?? 0];
    product += one * other;
    first += one * one;
    second += other * other;
  }
  return product / Math.sqrt(first * second + 1e-12);
}

import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { createSemaphore } from '../concurrency/semaphore.ts';
import { type ConfinedResult, runConfined } from '../confine/run.ts';
import { findSandbox, type Sandbox } from '../confine/sandbox.ts';
import { StorageFullError } from '../storage/storage.ts';
import type { AnimationReport } from './animation.ts';
import type { EncodeReport } from './encode.ts';
import { imageFormat } from './image-format.ts';

/** An image re-encoded in several widths. */
export type EncodedImage = EncodeReport & {
  /** `jpg`, `png`, … according to the content, whatever the file name. */
  format: string;
};

export type ImageEncoder = {
  readonly sandbox: Sandbox;
  /**
   * Re-encodes an image as WebP files next to it, named `<width>.webp`: never enlarged, upright, without metadata,
   * first frame only. Throws `InvalidImageError` and `StorageFullError`.
   */
  encode(file: string, widths: readonly number[]): Promise<EncodedImage>;
  /**
   * Writes a JPEG of exactly this size next to an image and returns the JPEG's path. Throws the same errors as
   * `encode`.
   */
  encodeJpeg(file: string, size: { width: number; height: number }): Promise<string>;
  /**
   * Draws a cover, or the waveform of mono samples (signed 16-bit, little-endian), as raw RGB of `stillSize` next to
   * the file, and returns the still's path. Throws the same errors as `encode`.
   */
  drawStill(kind: 'cover' | 'waveform', file: string): Promise<string>;
  /** Describes the first frame of an animated image. Throws the same errors as `encode`. */
  readAnimation(file: string): Promise<AnimationReport>;
  /**
   * Rewrites an animated WebP image as an animated PNG next to it, and returns the PNG's path. Throws the same errors
   * as `encode`. The number of pixels must have been checked.
   */
  rewriteAsApng(file: string): Promise<string>;
};

/** The file isn't an image, has an unsupported format, or can't be decoded. */
export class InvalidImageError extends Error {}

const program = fileURLToPath(new URL('./encode-process.ts', import.meta.url));

/** Max concurrent encoding processes: each uses one core, which leaves the other cores for requests. */
const maxAtOnce = 2;

/** Node.js reserves 1.3 GiB of address space; `seconds` allows for a busy machine. */
const imageLimits = {
  seconds: 60,
  cpuSeconds: 20,
  memoryBytes: 2.5 * 1024 ** 3,
  fileBytes: 32 * 1024 ** 2,
};

/** The report comes from a process that has read an untrusted file, so it is validated. */
const report = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  widths: z.array(z.int().positive()).min(1),
  preview: z
    .string()
    .max(400)
    .regex(/^data:image\/webp;base64,[a-z0-9+/=]+$/i),
});

const animationReport = z.object({
  canvas: z.number().positive(),
  frames: z.int().positive(),
  backdrop: z.enum(['black', 'white']),
});

/** Max bytes of an animated PNG made from a WebP image. */
const maxApngBytes = 512 * 1024 ** 2;
/**
 * An animation is read as a whole, takes long because its frames depend on each other, and is large as a PNG image.
 */
const animationLimits = {
  ...{ seconds: 240, cpuSeconds: 180 },
  ...{ memoryBytes: 4 * 1024 ** 3, fileBytes: maxApngBytes },
};

/** Creates an encoder that runs confined processes, at most `maxAtOnce` at a time. */
export async function createImageEncoder(): Promise<ImageEncoder> {
  const needed = [process.execPath, program, createRequire(import.meta.url).resolve('sharp')];
  const sandbox = await findSandbox(needed);
  const runLimited = createSemaphore(maxAtOnce);
  // Separate, so that images don't wait for a long animation.
  const runAnimation = createSemaphore(1);
  return {
    sandbox,
    async encode(file, widths) {
      const format = await imageFormat(file);
      if (!format) throw new InvalidImageError('not an image');
      return { format, ...(await runLimited(() => encodeConfined(sandbox, file, widths))) };
    },
    async encodeJpeg(file, { width, height }) {
      await runLimited(() => runEncoder(sandbox, ['jpeg', file, String(width), String(height)]));
      return path.join(path.dirname(file), 'image.jpg');
    },
    async drawStill(kind, file) {
      if (kind === 'cover' && !(await imageFormat(file))) throw new InvalidImageError('not an image');
      await runLimited(() => runEncoder(sandbox, [kind, file]));
      return path.join(path.dirname(file), 'still.rgb');
    },
    async readAnimation(file) {
      const output = await runAnimation(() => runEncoder(sandbox, ['animation', file], animationLimits));
      return validReport(animationReport, output);
    },
    async rewriteAsApng(file) {
      await runAnimation(() => runEncoder(sandbox, ['apng', file], animationLimits));
      return path.join(path.dirname(file), 'animation.png');
    },
  };
}

async function encodeConfined(
  sandbox: Sandbox,
  file: string,
  widths: readonly number[],
): Promise<EncodeReport> {
  const checked = report.refine((one) => one.widths.every((width) => width <= Math.max(...widths)));
  return validReport(checked, await runEncoder(sandbox, ['encode', file, widths.join(',')]));
}

function validReport<Report>(schema: z.ZodType<Report>, output: string): Report {
  const { data } = schema.safeParse(JSON.parse(output));
  if (data === undefined) throw new InvalidImageError('the image process sent an invalid report');
  return data;
}

async function runEncoder(
  sandbox: Sandbox,
  [task, file, ...args]: readonly [string, string, ...string[]],
  limits = imageLimits,
): Promise<string> {
  const command = [process.execPath, '--no-warnings', program, task, path.basename(file), ...args];
  const result = await runConfined(sandbox, command, {
    cwd: path.dirname(file),
    limits,
    env: { UV_THREADPOOL_SIZE: '2' },
  });
  if (result.exit !== 0) throw failureOf(result);
  return result.stdout;
}

/** Blames the file for every failure except a full disk, including crashes and exceeded limits. */
function failureOf({ exit, stderr }: ConfinedResult): Error {
  const cause = new Error(`the image process exited with ${exit}: ${stderr.slice(-2000)}`);
  return /ENOSPC|No space left/.test(stderr)
    ? new StorageFullError('no space left for images', { cause })
    : new InvalidImageError('not a readable image', { cause });
}

import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { createSemaphore } from '../concurrency/semaphore.ts';
import { type ConfinedResult, runConfined } from '../confine/run.ts';
import { findSandbox, type Sandbox } from '../confine/sandbox.ts';
import { StorageFullError } from '../storage/storage.ts';
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
};

/** The file isn't an image, has an unsupported format, or can't be decoded. */
export class InvalidImageError extends Error {}

const program = fileURLToPath(new URL('./encode-process.ts', import.meta.url));

/** Max concurrent encoding processes: each uses one core, which leaves the other cores for requests. */
const maxAtOnce = 2;

/** Node.js reserves 1.3 GiB of address space; `seconds` allows for a busy machine. */
const limits = {
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

/** Creates an encoder that runs confined processes, at most `maxAtOnce` at a time. */
export async function createImageEncoder(): Promise<ImageEncoder> {
  const needed = [process.execPath, program, createRequire(import.meta.url).resolve('sharp')];
  const sandbox = await findSandbox(needed);
  const runLimited = createSemaphore(maxAtOnce);
  return {
    sandbox,
    async encode(file, widths) {
      const format = await imageFormat(file);
      if (!format) throw new InvalidImageError('not an image');
      return { format, ...(await runLimited(() => encodeConfined(sandbox, file, widths))) };
    },
    async encodeJpeg(file, { width, height }) {
      await runLimited(() => runEncoder(sandbox, file, ['jpeg', String(width), String(height)]));
      return path.join(path.dirname(file), 'image.jpg');
    },
  };
}

async function encodeConfined(
  sandbox: Sandbox,
  file: string,
  widths: readonly number[],
): Promise<EncodeReport> {
  const parsed = report.safeParse(JSON.parse(await runEncoder(sandbox, file, [widths.join(',')])));
  const isExpected = parsed.data?.widths.every((width) => width <= Math.max(...widths));
  if (!parsed.data || !isExpected) throw new InvalidImageError('the image process sent an invalid report');
  return parsed.data;
}

async function runEncoder(sandbox: Sandbox, file: string, args: readonly string[]): Promise<string> {
  const command = [process.execPath, '--no-warnings', program, path.basename(file), ...args];
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

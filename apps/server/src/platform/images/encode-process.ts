import sharp from 'sharp';
import { encode, encodeJpeg } from './encode.ts';

/**
 * Encodes one image: `encode-process.ts <file> <widths>` prints an `EncodeReport`, and `encode-process.ts <file> jpeg
 * <width> <height>` prints nothing.
 */
sharp.cache(false);
sharp.concurrency(1);
const [file = '', widths = '', ...size] = process.argv.slice(2);
if (widths === 'jpeg') {
  const [width = 0, height = 0] = size.map(Number);
  await encodeJpeg(file, width, height);
} else {
  process.stdout.write(JSON.stringify(await encode(file, widths.split(',').map(Number))));
}

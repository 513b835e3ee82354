import sharp from 'sharp';
import { encode } from './encode.ts';

/** The process that encodes one image: `encode-process.ts <file> <widths>`. It prints an `EncodeReport`. */
sharp.cache(false);
sharp.concurrency(1);
const [file = '', widths = ''] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await encode(file, widths.split(',').map(Number))));

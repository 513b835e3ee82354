import { parse } from 'csv-parse';
import type { Zip, ZipEntry } from '../../../../../platform/zip/zip.ts';

export const maxTableBytes = 32 * 1024 * 1024;
/** Rows beyond it are ignored. */
const maxRows = 20_000;
const maxCharactersPerRow = 200_000;

/** Reads a CSV file of Takeout. Rows may differ in length, because some files consist of two tables. */
export async function readTable(zip: Zip, entry: ZipEntry): Promise<string[][]> {
  const parser = parse({
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: maxCharactersPerRow,
    to: maxRows,
  });
  const content = await zip.open(entry, maxTableBytes);
  content.once('error', (error) => parser.destroy(error));
  content.pipe(parser);
  const rows: string[][] = [];
  try {
    for await (const row of parser) rows.push(row);
  } finally {
    content.destroy();
  }
  return rows;
}

import { parse } from 'csv-parse';
import type { Zip, ZipEntry } from '../../../../../platform/zip/zip.ts';

export const maxTableBytes = 32 * 1024 * 1024;
/** Rows, columns and cells beyond these are ignored, so that a table is searched in no time. */
const maxRows = 20_000;
const maxColumns = 500;
const maxCells = 500_000;
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
  let cells = 0;
  try {
    for await (const row of parser) {
      cells += Math.min(row.length, maxColumns);
      if (cells > maxCells) break;
      rows.push(row.slice(0, maxColumns));
    }
  } finally {
    content.destroy();
    parser.destroy();
  }
  return rows;
}

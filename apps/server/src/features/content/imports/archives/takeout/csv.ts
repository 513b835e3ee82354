import { errorText } from '@kinora/contract/error-texts';
import { parse } from 'csv-parse';
import type { Zip, ZipEntry } from '../../../../../platform/zip/zip.ts';
import { permanentError } from '../../sources/source-errors.ts';

/** How much of an archive's tables may still be parsed. Limits for each of 200,000 tables would add up to hours. */
export type Allowance = { bytes: number };

/** Ten thousand videos with long descriptions take about half of this. */
const maxBytes = 256 * 1024 * 1024;
/** What opening a table and what a cell count for, because they take the parser as long as that many bytes. */
const bytesPerTable = 8 * 1024;
const bytesPerCell = 8;

/** Rows and columns beyond these are ignored. */
const maxRows = 20_000;
const maxColumns = 500;
const maxCharactersPerRow = 200_000;

export const fullAllowance = (): Allowance => ({ bytes: maxBytes });

/**
 * Reads the rows of a CSV file of Takeout one by one, because all of them may not fit into memory. They may differ in
 * length, because some files consist of two tables. Throws `SourceError` once the allowance is used up, and `ZipError` and
 * `CsvError` if the table is damaged.
 */
export async function* readRows(
  zip: Zip,
  entry: ZipEntry,
  allowance: Allowance,
  signal?: AbortSignal,
): AsyncGenerator<string[]> {
  const use = (bytes: number) => {
    signal?.throwIfAborted();
    allowance.bytes -= bytes;
    if (allowance.bytes < 0) throw permanentError(errorText('archiveListsTooLong'));
  };
  use(bytesPerTable);
  const parser = parse({
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: maxCharactersPerRow,
    to: maxRows,
  });
  const content = await zip.open(entry, maxBytes);
  content.once('error', (error) => parser.destroy(error));
  content.on('data', ({ length }: Buffer) => {
    allowance.bytes -= length;
  });
  content.pipe(parser);
  try {
    for await (const row of parser) {
      use(row.length * bytesPerCell);
      yield row.slice(0, maxColumns);
    }
  } finally {
    content.destroy();
    parser.destroy();
  }
}

export type CsvCell = string | number | null;

/** Excel reads a file as UTF-8 only with this mark at its beginning. */
const byteOrderMark = '\uFEFF';

/** Writes rows as CSV (RFC 4180), the first one being the header. Null is an empty cell. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('');
}

function writeCell(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const text = disarm(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Prefixes a text that a spreadsheet would run as a formula. See "CSV Injection" of OWASP. */
function disarm(text: string): string {
  return /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
}

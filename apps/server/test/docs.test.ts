import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startServer } from './server.ts';

/** Finds the tables in the second column of a Markdown table. Names in parentheses are columns. */
function tablesIn(markdown: string): string[] {
  const cells = markdown
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|')[2]?.replace(/\([^)]*\)/g, '') ?? '');
  return cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
}

test('running.md says by what each table is distributed beyond one primary, once', async () => {
  const page = await readFile(new URL('../../../docs/running.md', import.meta.url), 'utf8');
  const section = page.split('## Beyond one primary')[1]?.split('\n## ')[0] ?? '';
  await using server = await startServer();
  const { rows } = await sql<{ tablename: string }>`
    select tablename from pg_tables where schemaname = 'public'`.execute(server.ctx.db);
  expect(tablesIn(section).sort()).toEqual(rows.map(({ tablename }) => tablename).sort());
});

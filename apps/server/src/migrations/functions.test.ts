import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sharedServer } from '../../test/server.ts';

const header = `-- The current body of every SQL function, which several migrations may have redefined. After a migration changes one, run
-- \`npx vitest run --project server functions.test.ts --update\`.
`;

test('functions.sql holds the current body of every SQL function', async () => {
  const { ctx } = await sharedServer();
  const { rows } = await sql<{ body: string }>`
    select pg_get_functiondef(pg_proc.oid) as body
    from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by proname, pg_get_function_identity_arguments(pg_proc.oid)`.execute(ctx.db);
  const text = rows.map(({ body }) => `${body.trim()};\n`).join('\n');
  await expect(`${header}\n${text}`).toMatchFileSnapshot('functions.sql');
});

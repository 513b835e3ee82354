import { createId } from '../../src/platform/db/ids.ts';
import type { Person } from '../person.ts';
import type { TestServer } from '../server.ts';

/** Records an import of a feed, whose list has been read, without a request to another site. Returns its id. */
export async function recordImport({ ctx }: Pick<TestServer, 'ctx'>, { user }: Person): Promise<string> {
  const id = createId();
  await ctx.db
    .insertInto('imports')
    .values({
      ...{ id, owner_id: user._id, kind: 'feed', status: 'choosing', title: 'A feed', can_follow: true },
      url: `https://example.org/${id}`,
    })
    .execute();
  return id;
}

/** Records an item of an import, which nobody has selected. */
export async function recordItem(
  { ctx }: Pick<TestServer, 'ctx'>,
  { user }: Person,
  importId: string,
  position = 0,
): Promise<string> {
  const id = createId();
  await ctx.db
    .insertInto('import_items')
    .values({
      ...{ id, import_id: importId, owner_id: user._id, position, kind: 'video', key: id, title: 'A video' },
      ...{ duration: null, bytes: null, published_at: null, thumbnail: null, details: '{}' },
    })
    .execute();
  return id;
}

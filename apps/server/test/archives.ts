import type {
  ArchivePart,
  FoundItem,
  Source,
  SourceInfo,
  SourceLocation,
} from '../src/features/content/imports/sources/source.ts';
import { createId } from '../src/platform/db/ids.ts';
import { postForm, signFor } from './media.ts';
import type { Person } from './person.ts';
import type { TestServer } from './server.ts';

/** Uploads a file to the folder `imports`, and returns the upload host's reply. */
export async function sendArchive({ app }: TestServer, person: Person, data: Buffer, name = 'archive.zip') {
  const { url, fields } = await signFor(person, 'imports');
  return (await postForm(app, url, { fields, file: { name, data } })).body;
}

/** Uploads the parts of an archive, and returns where they are. The first is `part-1.zip`. */
export async function uploadArchive(
  server: TestServer,
  person: Person,
  ...files: Buffer[]
): Promise<SourceLocation> {
  const parts: ArchivePart[] = [];
  for (const data of files) {
    const fileName = `part-${parts.length + 1}.zip`;
    const { asset_id: assetId } = await sendArchive(server, person, data, fileName);
    parts.push({ assetId, fileName });
  }
  return { url: null, parts };
}

/** Records an archive in the database without storing a file. */
export async function recordArchive({ ctx }: TestServer, { user }: Person, bytes: number): Promise<void> {
  const id = createId();
  await ctx.db
    .insertInto('media_assets')
    .values({
      ...{ id, user_id: user._id, folder: 'imports', resource_type: 'raw', format: 'zip', bytes, width: 0 },
      ...{ height: 0, etag: '', original_filename: 'archive', version: 1, source_key: `assets/${id}/source` },
    })
    .execute();
}

/** Reads the list of items in an archive. */
export async function listItems({ ctx }: TestServer, source: Source, location: SourceLocation) {
  const items: FoundItem[] = [];
  const infos: SourceInfo[] = [];
  await source.read({
    ctx,
    location,
    kind: null,
    signal: AbortSignal.timeout(60_000),
    onInfo: async (info) => void infos.push(info),
    add: async (found) => items.push(...found) > 0,
  });
  return { info: infos[0], items };
}

import type {
  FoundItem,
  Source,
  SourceInfo,
  SourceLocation,
} from '../src/features/content/imports/sources/source.ts';
import { postForm, signFor } from './media.ts';
import type { Person } from './person.ts';
import type { TestServer } from './server.ts';

/** Uploads an archive to the folder `imports` and returns where it is. */
export async function uploadArchive(
  { app }: TestServer,
  person: Person,
  data: Buffer,
): Promise<SourceLocation> {
  const { url, fields } = await signFor(person, 'imports');
  const { body } = await postForm(app, url, { fields, file: { name: 'archive.zip', data } });
  return { url: null, assetId: body.asset_id };
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

import {
  addImportParts,
  chooseItems,
  deleteImport,
  followImport,
  getImport,
  listImports,
  retryImport,
  startImport,
  unfollowImport,
} from '@kinora/contract/imports';
import { deletion, hidden, made, open, row } from '../../../../test/access-matrix-rows.ts';
import type { World } from '../../../../test/world.ts';

const ofOwner = ({ importId }: World) => ({ importId });

export const rows = [
  row(startImport, 'a URL', made, () => ({ body: { url: 'https://example.org/feed' } })),
  row(listImports, 'their own imports', open, () => ({ query: {} })),
  row(getImport, 'an import', hidden, (world) => ({ params: ofOwner(world), query: {} })),
  row(addImportParts, 'an import of a feed', { other: 404, owner: 409 }, (world) => ({
    params: ofOwner(world),
    body: { uploads: [{ public_id: `imports/${world.importId}` }] },
  })),
  row(chooseItems, 'an import', hidden, (world) => ({
    params: ofOwner(world),
    body: { all: true as const, as: 'draft' as const },
  })),
  row(retryImport, 'an import', hidden, (world) => ({ params: ofOwner(world), body: {} })),
  row(followImport, 'an import', hidden, (world) => ({
    params: ofOwner(world),
    body: { every: 'day' as const, as: 'draft' as const },
  })),
  row(unfollowImport, 'an import', hidden, (world) => ({ params: ofOwner(world) })),
  deletion(deleteImport, 'an import', hidden, (world) => ({ params: ofOwner(world) })),
];

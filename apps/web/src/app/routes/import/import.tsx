import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { importItemsQuery, importQuery } from '#features/imports/api.ts';
import { ImportView } from '#features/imports/items/import-view.tsx';
import { itemFilterOf } from '#features/imports/items/item-filters.ts';
import { nameOf } from '#features/imports/texts.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { Page } from '#ui/page.tsx';
import type { Preload } from '../../page-route.ts';

export const preload: Preload = async (client, { params: { importId = '' }, url }) => {
  await Promise.all([
    client.ensureQueryData(importQuery(importId)),
    client.ensureInfiniteQueryData(importItemsQuery(importId, itemFilterOf(url.searchParams))),
  ]);
};

export function Component() {
  const { importId = '' } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { data } = useQuery({ ...importQuery(importId), refetchInterval: false });
  const kind = t({ message: 'Import', context: 'noun' });
  usePageTitle(data ? `${nameOf(data)} · ${kind}` : kind);
  return (
    <Page width="wide">
      <ImportView
        key={importId}
        importId={importId}
        filter={itemFilterOf(params)}
        onDeleted={() => navigate('/import', { replace: true })}
      />
    </Page>
  );
}

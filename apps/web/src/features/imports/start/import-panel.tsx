import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Panel } from '#ui/panel.tsx';
import { importAccessQuery } from '../api.ts';
import { ImportLink } from './import-link.tsx';

/** Leads to the imports from the settings, unless the viewer may not import. */
export function ImportPanel() {
  const { data } = useQuery(importAccessQuery);
  if (!data?.isAllowed) return null;
  return (
    <Panel
      title={t`Import your data`}
      description={t`Videos and playlists from Google Takeout, from the export of another Kinora site, or from a URL.`}
    >
      <ImportLink />
    </Panel>
  );
}

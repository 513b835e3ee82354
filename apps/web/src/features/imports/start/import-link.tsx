import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Import } from 'lucide-react';
import { LinkButton } from '#ui/link-button.tsx';
import { importAccessQuery } from '../api.ts';

/** Leads to the imports, unless the viewer may not import. */
export function ImportLink() {
  const { data } = useQuery(importAccessQuery);
  if (!data?.isAllowed) return null;
  return (
    <LinkButton to="/import" size="small">
      <Import aria-hidden="true" size={16} />
      <Trans>Import from another site</Trans>
    </LinkButton>
  );
}

import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { countsQuery } from '#features/moderation/counts/api.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { Page, PageHeading } from '#ui/page.tsx';
import { SectionNav } from '#ui/section-nav.tsx';
import { adminSections } from './admin-sections.ts';

type AdminPageProps = {
  /** The heading. */
  title: ReactNode;
  /** The title of the browser tab, without the name of the site. */
  tabTitle: string;
  /** Shown beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of every admin page. Lists use its full width; forms and texts limit their own width. */
export function AdminPage({ title, tabTitle, actions, children }: AdminPageProps) {
  usePageTitle(tabTitle);
  const { data: counts } = useQuery(countsQuery);
  return (
    <Page>
      <div className="mx-auto flex max-w-400 flex-col gap-6 lg:flex-row lg:gap-10">
        <SectionNav label={t`Administration`} sections={adminSections(counts)} />
        <div className="min-w-0 flex-1">
          <PageHeading actions={actions}>{title}</PageHeading>
          {children}
        </div>
      </div>
    </Page>
  );
}

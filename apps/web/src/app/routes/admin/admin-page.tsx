import type { ReactNode } from 'react';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { Page, PageHeading } from '#ui/page.tsx';
import { SectionNav } from '#ui/section-nav.tsx';
import { adminSections } from './admin-sections.ts';

type AdminPageProps = {
  title: string;
  /** Shown beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of every admin page. Lists use its full width; forms and texts limit their own width. */
export function AdminPage({ title, actions, children }: AdminPageProps) {
  usePageTitle(`${title} of the site`);
  return (
    <Page>
      <div className="mx-auto flex max-w-400 flex-col gap-6 lg:flex-row lg:gap-10">
        <SectionNav label="Administration" sections={adminSections} />
        <div className="min-w-0 flex-1">
          <PageHeading actions={actions}>{title}</PageHeading>
          {children}
        </div>
      </div>
    </Page>
  );
}

import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { Page, PageHeading } from '#ui/page.tsx';
import { SectionNav } from '#ui/section-nav.tsx';
import { settingsSections } from './settings-sections.ts';

type SettingsPageProps = {
  /** The heading. */
  title: string;
  /** The title of the browser tab, without the name of the site. */
  tabTitle: string;
  children: ReactNode;
};

/** The frame of every settings page, with the navigation of the settings. */
export function SettingsPage({ title, tabTitle, children }: SettingsPageProps) {
  usePageTitle(tabTitle);
  return (
    <Page width="wide">
      <div className="flex flex-col gap-6 lg:flex-row lg:gap-10">
        <SectionNav label={t`Settings`} sections={settingsSections()} />
        <div className="max-w-2xl min-w-0 flex-1">
          <PageHeading>{title}</PageHeading>
          <div className="flex flex-col gap-6">{children}</div>
        </div>
      </div>
    </Page>
  );
}

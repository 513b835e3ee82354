import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { i18n } from '#lib/i18n/i18n.ts';
import { kindTexts } from '../texts.ts';

/** Explains in one line each what can be imported. */
export function SourceList({ ytDlpVersion }: { ytDlpVersion: string | null }) {
  const sources = [
    { kind: 'file', text: t`The URL of an MP4, WebM, MP3 or other video or audio file` },
    { kind: 'page', text: <WebPages version={ytDlpVersion} /> },
    { kind: 'feed', text: t`RSS, Atom and podcasts, once or synced automatically` },
    { kind: 'peertube', text: t`A video or a channel, once or synced automatically` },
    { kind: 'takeout', text: t`Your YouTube videos with their titles, descriptions, dates and playlists` },
    { kind: 'kinora', text: t`The export of your data from another Kinora site` },
  ] as const;
  return (
    <section aria-labelledby="import-sources" className="lg:w-64">
      <h2 id="import-sources" className="mb-3 text-lg font-semibold">
        <Trans>What you can import</Trans>
      </h2>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-1">
        {sources.map(({ kind, text }) => (
          <Source key={kind} kind={kind}>
            {text}
          </Source>
        ))}
      </dl>
    </section>
  );
}

function Source({ kind, children }: { kind: keyof typeof kindTexts; children: ReactNode }) {
  const { label, icon: Icon } = kindTexts[kind];
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3 text-sm">
      <Icon aria-hidden="true" size={18} strokeWidth={1.75} className="row-span-2 mt-px text-ink-muted" />
      <dt className="font-semibold">{i18n._(label)}</dt>
      <dd className="text-ink-muted">{children}</dd>
    </div>
  );
}

function WebPages({ version }: { version: string | null }) {
  return version === null
    ? t`Not supported here, because yt-dlp isn't installed`
    : t`Pages with a video, read by yt-dlp ${version}`;
}

import type { ImportSummary } from '@kinora/contract/imports';
import { CircleAlert, LoaderCircle } from 'lucide-react';
import { i18n } from '#lib/i18n/i18n.ts';
import { filesText, kindTexts } from './texts.ts';

/** An icon for the kind of the source. Until that is known, an icon for the state. */
export function SourceIcon({ summary: { kind, status } }: { summary: ImportSummary }) {
  const unknown = status === 'failed' ? CircleAlert : LoaderCircle;
  const Icon = kind ? kindTexts[kind].icon : unknown;
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-full bg-raised text-ink-muted">
      <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
    </span>
  );
}

/** The kind of the source, and its host, the name of its file or the number of its parts. */
export function SourceFacts({ summary: { kind, url, fileNames } }: { summary: ImportSummary }) {
  const place = url === null ? filesText(fileNames) : hostOf(url);
  return (
    <>
      {kind && i18n._(kindTexts[kind].label)}
      {kind && place && <span aria-hidden="true"> · </span>}
      {place && <bdi>{place}</bdi>}
    </>
  );
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url;
}

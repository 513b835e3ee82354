import type { ImportSummary } from '@kinora/contract/imports';
import { LoaderCircle } from 'lucide-react';
import { i18n } from '#lib/i18n/i18n.ts';
import { kindTexts } from './texts.ts';

export function SourceIcon({ kind }: Pick<ImportSummary, 'kind'>) {
  const Icon = kind ? kindTexts[kind].icon : LoaderCircle;
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-full bg-raised text-ink-muted">
      <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
    </span>
  );
}

/** The kind of the source, and its host or the name of its file. */
export function SourceFacts({ summary: { kind, url, fileName } }: { summary: ImportSummary }) {
  const place = url === null ? fileName : hostOf(url);
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

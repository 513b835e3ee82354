import type { MessageDescriptor } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import { i18n, perLocale } from '#lib/i18n/i18n.ts';
import { fieldTexts, storedForTexts } from './stored-fields.ts';
import { storedGroups } from './stored-groups.ts';

/** Lists what is stored about watching, why, and for how long. */
export function StoredList() {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {storedGroups().map(({ title, purpose, fields, periods }) => (
        <div key={title.id} className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[12rem_1fr]">
          <dt className="font-semibold">{i18n._(title)}</dt>
          <dd className="flex flex-col gap-1">
            {i18n._(purpose)}
            <span className="text-sm text-ink-muted">
              <Trans comment="What is stored: “Fields: video, day, watched seconds”">
                Fields: {{ fields: listOf([...fields].map((field) => fieldTexts[field])) }}
              </Trans>
            </span>
            <span className="text-sm text-ink-muted">
              <Trans comment="For how long something is stored: “Stored: as long as the video exists”">
                Stored: {{ period: listOf([...periods].map((period) => storedForTexts[period])) }}
              </Trans>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const list = perLocale((locale) => new Intl.ListFormat(locale));

/** Lists texts. Several fields may have the same text. */
function listOf(texts: readonly MessageDescriptor[]): string {
  return list().format(new Set(texts.map((text) => i18n._(text))));
}

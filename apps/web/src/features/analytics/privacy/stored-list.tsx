import { Trans } from '@lingui/react/macro';

/** One kind of data that is stored about the watching of videos. */
export type StoredField = { field: string; purpose: string; kept: string };

/** Lists what is stored, why, and for how long. */
export function StoredList({ fields }: { fields: readonly StoredField[] }) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {fields.map(({ field, purpose, kept }) => (
        <div key={field} className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[14rem_1fr]">
          <dt className="font-semibold">{field}</dt>
          <dd>
            {purpose}
            <span className="mt-1 block text-sm text-ink-muted">
              <Trans comment="For how long something is stored: “Kept: as long as the video exists”">
                Kept: {kept}
              </Trans>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

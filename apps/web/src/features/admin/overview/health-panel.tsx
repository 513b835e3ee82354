import type { Overview } from '@kinora/contract/admin';
import { t } from '@lingui/core/macro';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { i18n } from '#lib/i18n/i18n.ts';
import { Panel } from '#ui/panel.tsx';
import { type Finding, findingsOf } from './findings.ts';

const levelStyles = {
  problem: { icon: CircleAlert, className: 'text-danger-ink' },
  note: { icon: Info, className: 'text-ink-muted' },
  well: { icon: CircleCheck, className: 'text-success-ink' },
} satisfies Record<Finding['level'], object>;

export function HealthPanel({ overview }: { overview: Overview }) {
  return (
    <Panel title={t({ message: 'Health', comment: 'Whether the server and its workers are well' })}>
      <ul className="flex flex-col gap-3 text-sm">
        {findingsOf(overview).map(({ level, text }) => {
          const { icon: Icon, className } = levelStyles[level];
          return (
            <li key={text.id} className="flex gap-2.5">
              <Icon aria-hidden="true" size={18} className={`mt-px shrink-0 ${className}`} />
              {i18n._(text)}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

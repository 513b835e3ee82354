import type { Overview } from '@kinora/contract/admin';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { Panel } from '#ui/panel.tsx';
import { type Finding, findingsOf } from './findings.ts';

const levelStyles = {
  problem: { icon: CircleAlert, className: 'text-danger-ink' },
  note: { icon: Info, className: 'text-ink-muted' },
  well: { icon: CircleCheck, className: 'text-success-ink' },
} satisfies Record<Finding['level'], object>;

export function HealthPanel({ overview }: { overview: Overview }) {
  return (
    <Panel title="Health">
      <ul className="flex flex-col gap-3 text-sm">
        {findingsOf(overview).map(({ level, text }) => {
          const { icon: Icon, className } = levelStyles[level];
          return (
            <li key={text} className="flex gap-2.5">
              <Icon aria-hidden="true" size={18} className={`mt-px shrink-0 ${className}`} />
              {text}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

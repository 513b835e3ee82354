import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Combine, Plus, SquareSplitVertical, TimerReset, Trash2 } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/form/text-field.tsx';
import { TimeField } from '#ui/form/time-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { type Warning, warningsOf } from './checks.ts';
import type { Cue } from './cues.ts';
import { keys } from './shortcuts.ts';
import type { CueActions } from './use-cue-actions.ts';

type CueFormProps = {
  cue: Cue;
  next: Cue | undefined;
  /** The position in the list, counted from 1. */
  number: number;
  actions: CueActions;
  text: RefObject<HTMLTextAreaElement | null>;
};

/** Edits the selected caption. */
export function CueForm({ cue, next, number, actions, text }: CueFormProps) {
  const { setText, setTimes, setTimeToPlayer, split, merge, remove, add } = actions;
  return (
    <div className="flex flex-col gap-3">
      <TextArea
        ref={text}
        label={t`Caption ${number}`}
        rows={2}
        value={cue.text}
        hint={<Warnings warnings={warningsOf(cue, next)} />}
        onChange={({ target }) => setText(target.value)}
        className="min-h-20"
      />
      <div className="grid gap-3 min-[22rem]:grid-cols-2">
        <div className="flex items-end gap-1">
          <TimeField
            key={`from ${cue.id}`}
            label={t`Start`}
            value={cue.from}
            shortcut={keys.start}
            onChange={(from) => setTimes({ from })}
          />
          <IconButton label={t`Start at the current time`} onClick={() => setTimeToPlayer('from')}>
            <TimerReset aria-hidden="true" size={20} />
          </IconButton>
        </div>
        <div className="flex items-end gap-1">
          <TimeField
            key={`until ${cue.id}`}
            label={t`End`}
            value={cue.until}
            shortcut={keys.end}
            onChange={(until) => setTimes({ until })}
          />
          <IconButton label={t`End at the current time`} onClick={() => setTimeToPlayer('until')}>
            <TimerReset aria-hidden="true" size={20} />
          </IconButton>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" aria-keyshortcuts={keys.add} onClick={add}>
          <Plus aria-hidden="true" size={16} />
          <Trans>Add</Trans>
        </Button>
        <Button size="small" aria-keyshortcuts={keys.split} onClick={split}>
          <SquareSplitVertical aria-hidden="true" size={16} />
          <Trans>Split</Trans>
        </Button>
        <Button size="small" aria-keyshortcuts={keys.merge} aria-disabled={!next} onClick={merge}>
          <Combine aria-hidden="true" size={16} />
          <Trans>Merge with next</Trans>
        </Button>
        <Button size="small" aria-keyshortcuts={keys.remove} onClick={remove} className="ms-auto">
          <Trash2 aria-hidden="true" size={16} />
          <Trans>Delete</Trans>
        </Button>
      </div>
    </div>
  );
}

function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  const texts: Record<Warning, string> = {
    overlap: t`Overlaps the next caption.`,
    fast: t`Too fast to read. Shorten the text or extend the time.`,
    long: t`Longer than two lines of 42 characters.`,
  };
  return warnings.map((warning) => texts[warning]).join(' ');
}

import { maxChapterTitle } from '@kinora/contract/chapters';
import { t } from '@lingui/core/macro';
import { Trash2 } from 'lucide-react';
import { TextField } from '#ui/form/text-field.tsx';
import { TimeField } from '#ui/form/time-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { ChapterRow, Problem } from './rows.ts';

type ChapterFieldsProps = {
  row: ChapterRow;
  /** The first chapter starts at the beginning, so its time can't be changed. */
  isFirst: boolean;
  problem: Problem | null;
  onChange: (change: Partial<Pick<ChapterRow, 'start' | 'title'>>) => void;
  /** `start` is in milliseconds. */
  onSeek: (start: number) => void;
  onRemove: () => void;
};

export function ChapterFields({ row, isFirst, problem, onChange, onSeek, onRemove }: ChapterFieldsProps) {
  const { title } = row;
  const change = (start: number) => {
    onChange({ start });
    onSeek(start);
  };
  return (
    <li className="flex items-start gap-2">
      <div className="w-32 shrink-0">
        <TimeField
          label={t`Start`}
          value={isFirst ? 0 : row.start}
          readOnly={isFirst}
          error={timeError(problem)}
          onChange={change}
        />
      </div>
      <div className="min-w-0 flex-1">
        <TextField
          label={t`Title`}
          name={`title-${row.id}`}
          value={title}
          maxLength={maxChapterTitle}
          error={problem === 'untitled' ? t`Enter a title` : undefined}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      </div>
      <IconButton label={t`Delete chapter ${title}`} onClick={onRemove} className="mt-6.5">
        <Trash2 aria-hidden="true" size={18} />
      </IconButton>
    </li>
  );
}

function timeError(problem: Problem | null): string | undefined {
  if (problem === 'duplicate') return t`Another chapter starts here`;
  return problem === 'late' ? t`After the end of the video` : undefined;
}

import { Trans } from '@lingui/react/macro';
import { i18n } from '#lib/i18n/i18n.ts';
import { commandTexts, type EditorCommand, keys } from './shortcuts.ts';

const symbols: Record<string, string> = { Control: 'Ctrl', ArrowUp: '↑', ArrowDown: '↓' };

export function ShortcutList() {
  const commands = Object.keys(keys) as EditorCommand[];
  return (
    <details className="text-sm pointer-coarse:hidden">
      <summary className="w-fit cursor-pointer py-2.5 font-semibold">
        <Trans>Keyboard shortcuts</Trans>
      </summary>
      <dl className="grid gap-x-8 sm:grid-cols-2">
        {commands.map((command) => (
          <div key={command} className="flex min-h-9 items-center justify-between gap-4">
            <dt className="text-ink-muted">{i18n._(commandTexts[command])}</dt>
            <dd dir="ltr" className="flex shrink-0 gap-1">
              {keys[command].split('+').map((key) => (
                <kbd
                  key={key}
                  className="min-w-6 rounded-sm bg-raised px-1.5 py-0.5 text-center font-sans text-xs"
                >
                  {symbols[key] ?? key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

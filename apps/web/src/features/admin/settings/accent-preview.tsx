import { type Appearance, contrast, grounds, minContrast, tonesOf } from '@kinora/contract/accent';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { i18n } from '#lib/i18n/i18n.ts';

const texts = {
  dark: { title: msg`Dark appearance`, ink: '#f4f4f2' },
  light: { title: msg`Light appearance`, ink: '#16171a' },
};

type AccentPreviewProps = { accent: string; appearance: Appearance };

/** Shows the accent in one appearance, with the contrast ratio of each use. */
export function AccentPreview({ accent, appearance }: AccentPreviewProps) {
  const tones = tonesOf(accent, appearance);
  const { canvas, surface, raised, hover } = grounds[appearance];
  const under = [canvas, surface, raised, hover, tones['accent-soft']];
  const { ink } = texts[appearance];
  const title = i18n._(texts[appearance].title);
  return (
    <section
      aria-label={title}
      className="flex flex-col gap-3 rounded-card border border-line p-4"
      style={{ background: surface, color: ink }}
    >
      <h3 className="text-sm font-semibold">{title}</h3>
      <ContrastSample min={minContrast.text} ratio={contrast(tones['on-accent'], tones.accent)}>
        <span
          className="rounded-full px-4 py-2 text-sm font-semibold"
          style={{ background: tones.accent, color: tones['on-accent'] }}
        >
          <Trans comment="Sample of a button in the accent color">Button</Trans>
        </span>
      </ContrastSample>
      <ContrastSample min={minContrast.text} ratio={worst(tones['accent-ink'], under)}>
        <span className="text-sm font-semibold underline" style={{ color: tones['accent-ink'] }}>
          <Trans context="noun" comment="Sample of a link in the accent color">
            Link
          </Trans>
        </span>
      </ContrastSample>
      <ContrastSample
        min={minContrast.shape}
        ratio={worst(tones['accent-mark'], [canvas, surface, raised, hover])}
      >
        <span className="h-1 w-16 rounded-full" style={{ background: tones['accent-mark'] }} />
        <span className="text-sm">
          <Trans context="noun" comment="Names a short line in the accent color, such as marks a chosen tab">
            Mark
          </Trans>
        </span>
      </ContrastSample>
      {tones['accent-ink'] !== accent && (
        <p className="text-xs">
          <Trans comment="The ratio is a contrast, such as 2.9 : 1; the color is one such as #1a73e8">
            As text, the accent has a contrast of only {{ ratio: shown(worst(accent, under)) }}, so links use{' '}
            {{ color: tones['accent-ink'] }}.
          </Trans>
        </p>
      )}
    </section>
  );
}

type ContrastSampleProps = { min: number; ratio: number; children: ReactNode };

function ContrastSample({ min, ratio, children }: ContrastSampleProps) {
  const isSufficient = ratio >= min;
  const Icon = isSufficient ? Check : X;
  return (
    <div className="flex min-h-9 items-center gap-3">
      {children}
      <span className="ms-auto flex items-center gap-1.5 text-sm tabular-nums">
        <Icon aria-label={isSufficient ? t`Passes AA` : t`Fails AA`} size={16} />
        {shown(ratio)}
      </span>
    </div>
  );
}

function worst(color: string, under: readonly string[]): number {
  return Math.min(...under.map((ground) => contrast(color, ground)));
}

/** Rounds down, so that an insufficient ratio never looks sufficient. */
function shown(ratio: number): string {
  const digits = new Intl.NumberFormat(i18n.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return t({
    message: `${{ ratio: digits.format(Math.floor(ratio * 10) / 10) }} : 1`,
    comment: 'A contrast ratio',
  });
}

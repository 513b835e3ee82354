import { type Appearance, contrast, grounds, minContrast, tonesOf } from '@kinora/contract/accent';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';

const texts = {
  dark: { title: 'Dark appearance', ink: '#f4f4f2' },
  light: { title: 'Light appearance', ink: '#16171a' },
};

type AccentPreviewProps = { accent: string; appearance: Appearance };

/** Shows the accent in one appearance, with the contrast ratio of each use. */
export function AccentPreview({ accent, appearance }: AccentPreviewProps) {
  const tones = tonesOf(accent, appearance);
  const { canvas, surface, raised, hover } = grounds[appearance];
  const under = [canvas, surface, raised, hover, tones['accent-soft']];
  const { title, ink } = texts[appearance];
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
          Button
        </span>
      </ContrastSample>
      <ContrastSample min={minContrast.text} ratio={worst(tones['accent-ink'], under)}>
        <span className="text-sm font-semibold underline" style={{ color: tones['accent-ink'] }}>
          Link
        </span>
      </ContrastSample>
      <ContrastSample
        min={minContrast.shape}
        ratio={worst(tones['accent-mark'], [canvas, surface, raised, hover])}
      >
        <span className="h-1 w-16 rounded-full" style={{ background: tones['accent-mark'] }} />
        <span className="text-sm">Mark</span>
      </ContrastSample>
      {tones['accent-ink'] !== accent && (
        <p className="text-xs">
          The accent alone has {shown(worst(accent, under))} as text, so links use {tones['accent-ink']}.
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
      <span className="ml-auto flex items-center gap-1.5 text-sm tabular-nums">
        <Icon aria-label={isSufficient ? 'Enough for AA' : 'Too little for AA'} size={16} />
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
  return `${(Math.floor(ratio * 10) / 10).toFixed(1)} : 1`;
}

import type { ComponentProps, ReactNode } from 'react';

declare module 'react' {
  interface CSSProperties {
    '--share'?: number;
  }
}

export type SliderProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'children'> & {
  label: string;
  valueText: string;
  /** The handle's position, from 0 to 1. */
  share: number;
  /** Shows the handle only on hover and focus. */
  quiet?: boolean;
  /** Whether the slider is over a video or on a page. */
  place?: 'video' | 'page';
  onValue: (value: number) => void;
  /** Extra layers of the track, below the filled part. */
  children?: ReactNode;
  /** Layers of the track above the filled part. */
  marks?: ReactNode;
};

/**
 * Pixels from each end of the input to the center of the native handle at that end. The drawn track has the same inset.
 */
export const trackInset = 8;

const styles = {
  video: {
    room: 'h-5',
    target: 'pointer-coarse:-top-6',
    track: 'bg-on-badge/30',
    outline: 'outline-on-badge',
  },
  // The touch target grows upward, because a touch on the small player's other parts may be a swipe.
  page: {
    room: 'h-7 sm:h-5',
    target: 'pointer-coarse:-top-4',
    track: 'bg-line',
    outline: 'outline-focus',
  },
};

/** An invisible native slider over a visible track and handle, which are drawn in the current text color. */
export function Slider({
  label,
  valueText,
  share,
  quiet,
  place = 'video',
  onValue,
  children,
  marks,
  className,
  ...rest
}: SliderProps) {
  const handle = quiet
    ? 'scale-0 group-hover/slider:scale-100 group-has-focus-visible/slider:scale-100 pointer-coarse:scale-100'
    : '';
  const style = styles[place];
  return (
    <div
      dir="ltr"
      className={`group/slider relative ${style.room} ${className ?? ''}`}
      style={{ '--share': share }}
    >
      <input
        {...rest}
        type="range"
        aria-label={label}
        aria-valuetext={valueText}
        onChange={(event) => onValue(event.currentTarget.valueAsNumber)}
        className={`absolute inset-0 z-1 m-0 size-full cursor-pointer touch-none opacity-0 pointer-coarse:h-11 ${style.target}`}
      />
      <div
        className={`pointer-events-none absolute inset-x-2 top-1/2 h-1 -translate-y-1/2 overflow-clip rounded-full transition-[height] group-hover/slider:h-1.5 group-has-focus-visible/slider:h-1.5 ${style.track}`}
      >
        {children}
        <div className="absolute inset-0 origin-left scale-x-(--share) bg-current" />
        {marks}
      </div>
      <div className="pointer-events-none absolute inset-x-2 top-1/2 @container">
        <div
          className={`absolute size-3.5 translate-x-[calc(var(--share)*100cqw-50%)] -translate-y-1/2 rounded-full bg-current outline-offset-2 transition-[scale,opacity] group-has-focus-visible/slider:outline-2 ${style.outline} ${handle}`}
        />
      </div>
    </div>
  );
}

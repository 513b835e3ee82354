import type { ComponentProps, ReactNode } from 'react';

declare module 'react' {
  interface CSSProperties {
    '--share'?: number;
  }
}

type SliderProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'children'> & {
  label: string;
  valueText: string;
  /** The handle's position, from 0 to 1. */
  share: number;
  /** Shows the handle only on hover and focus. */
  quiet?: boolean;
  onValue: (value: number) => void;
  /** More layers of the track, below the filled part. */
  children?: ReactNode;
  /** Layers above it. */
  marks?: ReactNode;
};

/** Pixels between the ends of the input and the centre of the native handle; the drawn track is inset by as much. */
export const trackInset = 8;

/** An invisible native slider over a drawn one in the current colour. */
export function Slider({
  label,
  valueText,
  share,
  quiet,
  onValue,
  children,
  marks,
  className,
  ...rest
}: SliderProps) {
  const handle = quiet
    ? 'scale-0 group-hover/slider:scale-100 group-has-focus-visible/slider:scale-100 pointer-coarse:scale-100'
    : '';
  return (
    <div className={`group/slider relative h-5 ${className ?? ''}`} style={{ '--share': share }}>
      <input
        {...rest}
        type="range"
        aria-label={label}
        aria-valuetext={valueText}
        onChange={(event) => onValue(event.currentTarget.valueAsNumber)}
        className="absolute inset-0 z-1 m-0 size-full cursor-pointer touch-none opacity-0 pointer-coarse:-top-6 pointer-coarse:h-11"
      />
      <div className="pointer-events-none absolute inset-x-2 top-1/2 h-1 -translate-y-1/2 overflow-clip rounded-full bg-on-badge/30 transition-[height] group-hover/slider:h-1.5 group-has-focus-visible/slider:h-1.5">
        {children}
        <div className="absolute inset-0 origin-left scale-x-(--share) bg-current" />
        {marks}
      </div>
      <div
        className={`pointer-events-none absolute top-1/2 left-[calc(0.5rem+var(--share)*(100%-1rem))] size-3.5 -translate-1/2 rounded-full bg-current outline-offset-2 outline-on-badge transition-[scale] group-has-focus-visible/slider:outline-2 ${handle}`}
      />
    </div>
  );
}

import type { ComponentType, ReactNode } from 'react';
import { type Deferred, useDeferred, useDeferredFailure } from './deferred.ts';
import { OverlayFailure, PartFailure } from './part-failure.tsx';

type DeferredPartProps<Props> = {
  part: Deferred<Props>;
  /** Shown until the part has loaded. */
  fallback?: ReactNode;
  /** Styles the box that shows a failure. */
  className?: string;
  children: (Part: ComponentType<Props>) => ReactNode;
};

/** A part of the page whose code loads when it is rendered. */
export function DeferredPart<Props>({ part, fallback, className, children }: DeferredPartProps<Props>) {
  const Part = useDeferred(part, true);
  const hasFailed = useDeferredFailure(part);
  if (Part) return children(Part);
  return hasFailed ? <PartFailure onRetry={part.load} className={className} /> : fallback;
}

type DeferredOverlayProps<Props> = {
  part: Deferred<Props>;
  isOpen: boolean;
  onClose: () => void;
  children: (Part: ComponentType<Props>) => ReactNode;
};

/** Like `DeferredPart`, for overlays. Stays mounted once loaded, so that it can close with a transition. */
export function DeferredOverlay<Props>({ part, isOpen, onClose, children }: DeferredOverlayProps<Props>) {
  const Part = useDeferred(part, isOpen);
  const hasFailed = useDeferredFailure(part);
  if (Part) return children(Part);
  return isOpen && hasFailed && <OverlayFailure onRetry={part.load} onClose={onClose} />;
}

import type { LucideIcon } from 'lucide-react';

/** Shown briefly over the video. */
export type Feedback = { icon: LucideIcon; text: string; place: 'left' | 'center' | 'right' };

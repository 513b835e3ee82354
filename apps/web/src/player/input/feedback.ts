import type { LucideIcon } from 'lucide-react';

/** What is shown over the video for a moment. */
export type Feedback = { icon: LucideIcon; text: string; place: 'left' | 'centre' | 'right' };

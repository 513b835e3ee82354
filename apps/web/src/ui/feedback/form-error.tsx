import { CircleAlert } from 'lucide-react';

/** Explains a refusal, in a red box next to the refused action. */
export function FormError({ children }: { children: string }) {
  return (
    <p
      role="alert"
      className="flex items-start gap-2.5 rounded-control border border-danger-ink bg-danger-soft px-4 py-3 text-sm text-danger-ink"
    >
      <CircleAlert aria-hidden="true" size={18} className="mt-px shrink-0" />
      {children}
    </p>
  );
}

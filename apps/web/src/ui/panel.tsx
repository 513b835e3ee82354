import { type ReactNode, useId } from 'react';

type PanelProps = {
  title: string;
  /** One or two sentences under the title. */
  description?: ReactNode;
  children: ReactNode;
};

/** A titled section of a settings or admin page. */
export function Panel({ title, description, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-panel border border-line bg-surface p-4 sm:p-6">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {description && <p className="mt-1 text-sm text-ink-muted">{description}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}

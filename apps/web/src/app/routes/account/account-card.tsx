import type { ReactNode } from 'react';
import { Link } from 'react-router';

type AccountCardProps = {
  title: string;
  subtitle: string;
  children: ReactNode;
  /** The link to the other page, after a question such as `Don't have an account?` */
  other?: { question: string; label: string; to: string };
};

/** The frame of the login and sign-up pages. */
export function AccountCard({ title, subtitle, children, other }: AccountCardProps) {
  return (
    <div className="mx-auto w-full max-w-lg px-4 py-8 sm:py-16">
      <div className="rounded-panel border border-line bg-surface p-5 sm:p-9">
        <h1 className="text-3xl font-bold tracking-tight">{title}</h1>
        <p className="mt-2 mb-7 text-balance text-ink-muted">{subtitle}</p>
        {children}
      </div>
      {other && (
        <p className="mt-5 text-center text-sm text-ink-muted">
          <span>{other.question}</span>{' '}
          <Link
            to={other.to}
            className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline-offset-4 hover:underline"
          >
            {other.label}
          </Link>
        </p>
      )}
    </div>
  );
}

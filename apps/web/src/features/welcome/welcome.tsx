import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Heart, type LucideIcon, MonitorPlay, UploadCloud } from 'lucide-react';
import { Link } from 'react-router';
import { taglineOf, useSite } from '#lib/session/site.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Reel } from './reel.tsx';

const benefits = (): { icon: LucideIcon; title: string; text: string }[] => [
  {
    icon: UploadCloud,
    title: t`Publish in a minute`,
    text: t`Drop in a video. It plays moments after the upload, and a version for every screen follows automatically.`,
  },
  {
    icon: MonitorPlay,
    title: t`Watch it your way`,
    text: t`Quality that adapts to your connection, playlists, a history you can clear, and no ads.`,
  },
  {
    icon: Heart,
    title: t`Stay close to people`,
    text: t`Subscribe to channels, leave comments, post what is on your mind, and hear back.`,
  },
];

/** The home page for guests. */
export function Welcome() {
  return (
    <div className="mx-auto w-full max-w-7xl px-4 sm:px-6">
      <Hero />
      <ul className="grid gap-px overflow-hidden rounded-panel border border-line bg-line md:grid-cols-3">
        {benefits().map(({ icon: Icon, title, text }) => (
          <li key={title} className="bg-canvas p-6 sm:p-8">
            <Icon aria-hidden="true" size={26} strokeWidth={1.5} className="text-accent-ink" />
            <h2 className="mt-4 text-lg font-bold">{title}</h2>
            <p className="mt-1.5 text-ink-muted">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Hero() {
  const site = useSite();
  const isOpen = site.registration !== 'closed';
  return (
    <section className="grid items-center gap-x-8 pt-14 sm:pt-20 lg:grid-cols-[1.15fr_1fr] lg:py-24">
      <div className="max-w-2xl">
        <h1 className="text-display font-extrabold tracking-tight">
          <Trans>Videos belong with the people who make them.</Trans>
        </h1>
        <p dir="auto" className="mt-6 max-w-xl text-lg text-ink-muted sm:text-xl">
          {taglineOf(site)}
        </p>
        <div className="mt-9 flex flex-wrap gap-3">
          {isOpen && (
            <LinkButton to="/signup" variant="primary" className="px-8 text-base">
              <Trans>Sign Up</Trans>
            </LinkButton>
          )}
          <LinkButton to="/login" className="px-8 text-base">
            <Trans>Login</Trans>
          </LinkButton>
        </div>
        {isOpen && (
          <p className="mt-4 text-sm text-ink-muted">
            <Trans>
              <span>Don't have an account?</span>{' '}
              <Link
                to="/signup"
                className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline-offset-4 hover:underline"
              >
                Create one now
              </Link>
            </Trans>
          </p>
        )}
      </div>
      {/* In the one-column layout, the box cuts off the reel's lower part, so that the reel seems to rise from behind
          the list below. */}
      <Reel className="mt-6 h-44 overflow-hidden sm:h-64 lg:mt-0 lg:h-auto lg:overflow-visible" />
    </section>
  );
}

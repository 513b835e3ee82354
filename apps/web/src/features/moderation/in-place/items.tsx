import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { EyeOff, Star, Trash2, UserRoundSearch, UserX } from 'lucide-react';
import type { NavigateFunction } from 'react-router';
import { logFailure } from '#lib/browser/log.ts';
import type { MenuItem } from '#ui/overlay/menu-popup.tsx';
import type { InPlaceAction, InPlaceSubject } from './subject.ts';

const icon = { 'aria-hidden': true, size: 16 } as const;

type Page = {
  client: QueryClient;
  navigate: NavigateFunction;
  /** The id of the viewer, who belongs to the staff. */
  viewerId: string;
  onFeatured: () => void;
  /** Opens the dialog of an action. */
  ask: (action: InPlaceAction) => void;
};

/** Returns the staff's menu entries for content and channels. */
export function itemsOf(subject: InPlaceSubject, page: Page): MenuItem[] {
  const featuring = subject.kind === 'video' ? [featureItem(subject.id, page)] : [];
  if (page.viewerId === subject.owner._id) return featuring;
  const ask = (action: InPlaceAction) => () => page.ask(action);
  const remove = { label: t`Delete…`, icon: <Trash2 {...icon} />, onClick: ask('delete'), danger: true };
  const suspend = { label: t`Suspend…`, icon: <UserX {...icon} />, onClick: ask('suspend'), danger: true };
  return [
    ...featuring,
    {
      label: t`Manage @${{ username: subject.owner.username }}`,
      icon: <UserRoundSearch {...icon} />,
      onClick: () => void page.navigate(`/admin/people/${subject.owner._id}`),
    },
    ...(subject.kind === 'channel'
      ? [suspend]
      : [{ label: t`Hide…`, icon: <EyeOff {...icon} />, onClick: ask('hide') }, remove]),
  ];
}

function featureItem(videoId: string, { client, onFeatured }: Page): MenuItem {
  return {
    label: t`Feature on Home`,
    icon: <Star {...icon} />,
    onClick: () => {
      import('./feature-video.ts').then(
        ({ featureInPlace }) => featureInPlace(client, videoId, onFeatured),
        (error: unknown) => logFailure('could not load the code that features videos', error),
      );
    },
  };
}

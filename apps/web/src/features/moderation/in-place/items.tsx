import type { User } from '@kinora/contract/accounts';
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { EyeOff, Star, Trash2, UserRoundSearch, UserX } from 'lucide-react';
import type { NavigateFunction } from 'react-router';
import { logFailure } from '#lib/browser/log.ts';
import type { MenuItem } from '#ui/overlay/menu-popup.tsx';
import { loadMayActOn } from '../staff.ts';
import type { InPlaceRequest, InPlaceSubject } from './subject.ts';

const icon = { 'aria-hidden': true, size: 16 } as const;

type Page = {
  client: QueryClient;
  navigate: NavigateFunction;
  onFeatured: () => void;
  /** Opens the dialog of an action. */
  ask: (request: InPlaceRequest) => void;
};

/** Returns the staff's menu entries for content and channels. */
export type StaffItems = (subject: InPlaceSubject, page: Page) => MenuItem[];

/** Loads what decides which actions a staff member may perform. */
export async function loadItems(client: QueryClient, viewer: User): Promise<StaffItems> {
  const mayActOn = await loadMayActOn(client, viewer);
  return (subject, page) => [
    ...(subject.kind === 'video' && subject.isPublic ? [featureItem(subject.id, page)] : []),
    ...(viewer._id === subject.owner._id ? [] : [manageItem(subject, page)]),
    ...(mayActOn(subject.owner._id) ? actionItems(subject, page) : []),
  ];
}

function actionItems(subject: InPlaceSubject, { ask }: Page): MenuItem[] {
  if (subject.kind === 'channel') {
    const suspend = () => ask({ subject, action: 'suspend' });
    return [{ label: t`Suspend…`, icon: <UserX {...icon} />, onClick: suspend, danger: true }];
  }
  const hide = () => ask({ subject, action: 'hide' });
  const remove = () => ask({ subject, action: 'delete' });
  return [
    { label: t`Hide…`, icon: <EyeOff {...icon} />, onClick: hide },
    { label: t`Delete…`, icon: <Trash2 {...icon} />, onClick: remove, danger: true },
  ];
}

function manageItem({ owner }: InPlaceSubject, { navigate }: Page): MenuItem {
  return {
    label: t`Manage @${{ username: owner.username }}`,
    icon: <UserRoundSearch {...icon} />,
    onClick: () => void navigate(`/admin/people/${owner._id}`),
  };
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

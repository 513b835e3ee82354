import { t } from '@lingui/core/macro';
import { ListPlus, MessageSquareText, Video } from 'lucide-react';

/** The pages on which members create something, in the order of the menus. */
export const createEntries = () => [
  { to: '/upload', label: t`Upload video`, icon: Video },
  { to: '/post-tweet', label: t`Post a tweet`, icon: MessageSquareText },
  { to: '/create-playlist', label: t`New playlist`, icon: ListPlus },
];

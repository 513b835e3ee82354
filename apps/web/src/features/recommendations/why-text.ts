import type { Why } from '@kinora/contract/recommendations';
import { t } from '@lingui/core/macro';

/** Says why a video is recommended. */
export function whyText({ kind, video, tag }: Why): string {
  if (video) return t`Because you watched ${{ title: video.title }}`;
  if (tag !== undefined) return t`Because you like ${{ tag: `#${tag}` }}`;
  if (kind === 'subscription') return t`From a channel you subscribe to`;
  return kind === 'new' ? t`New on this site` : t`Popular on this site`;
}

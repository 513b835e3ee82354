import type { LikeState } from '@kinora/contract/likes';
import { t } from '@lingui/core/macro';
import type { QueryKey } from '@tanstack/react-query';
import { withLike } from './like.ts';
import type { Toggle } from './toggle.ts';
import { useToggle } from './use-toggle.ts';

type LikeOptions = Omit<Toggle<LikeState>, 'isOn'> & {
  queryKey: QueryKey;
  /** Changes the like in the cache. */
  change: (like: (shown: LikeState) => LikeState) => void;
  onChanged?: () => void;
};

/** Returns a mutation that likes a video, comment or tweet (`true`) or unlikes it (`false`). */
export function useLike({ change, onChanged, ...request }: LikeOptions) {
  return useToggle({
    ...request,
    isOn: ({ isLiked }) => isLiked,
    meta: { failure: t`Failed to toggle like` },
    show: (isLiked) => change((shown) => withLike(shown, isLiked)),
    confirm: (state) => {
      change(() => state);
      onChanged?.();
    },
  });
}

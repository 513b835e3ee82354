import { type QueryKey, type UseMutationOptions, useQueryClient } from '@tanstack/react-query';
import { switchTo, type Toggle } from './toggle.ts';
import { useExclusiveMutation } from './use-exclusive-mutation.ts';

type ToggleOptions<State> = Toggle<State> &
  Pick<UseMutationOptions, 'meta'> & {
    /**
     * The key of the queries that show the toggle. They are canceled, because a response in flight would undo the
     * change.
     */
    queryKey: QueryKey;
    /** Called with the new state before the server responds, and with the old state if the request fails. */
    show: (isOn: boolean) => void;
    /** Called with the state that the server returned. */
    confirm: (state: State) => unknown;
    onFailed?: (error: Error) => unknown;
  };

/** Returns a mutation that switches a toggle on (`true`) or off (`false`). Optimistic: reverts on failure. */
export function useToggle<State>(options: ToggleOptions<State>) {
  const { queryKey, show, confirm, onFailed, meta, ...toggle } = options;
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: (wanted: boolean) => switchTo(wanted, toggle),
    meta,
    onMutate: async (wanted) => {
      await client.cancelQueries({ queryKey });
      show(wanted);
    },
    onSuccess: confirm,
    onError: (error, wanted) => {
      show(!wanted);
      return onFailed?.(error);
    },
  });
}

import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { useNavigationType } from 'react-router';

/** State that decides which list is shown. As with the list itself, who comes back finds it as they left it. */
export function useRestoredState<State>(key: QueryKey, initial: State) {
  const client = useQueryClient();
  const isReturn = useNavigationType() === 'POP';
  const [state, setState] = useState(() => (isReturn && client.getQueryData<State>(key)) || initial);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place has one key
  useLayoutEffect(() => {
    client.setQueryData(key, state);
  }, [client, state]);
  return [state, setState] as const;
}

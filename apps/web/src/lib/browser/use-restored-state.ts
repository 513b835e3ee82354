import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { useNavigationType } from 'react-router';

/** State that selects which list a page shows. Going back restores it along with the list. */
export function useRestoredState<State>(key: QueryKey, initial: State) {
  const client = useQueryClient();
  const isReturn = useNavigationType() === 'POP';
  const [state, setState] = useState(() => (isReturn && client.getQueryData<State>(key)) || initial);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is constant
  useLayoutEffect(() => {
    client.setQueryData(key, state);
  }, [client, state]);
  return [state, setState] as const;
}

import { useState } from 'react';
import { type NavigateOptions, type URLSearchParamsInit, useSearchParams } from 'react-router';

/**
 * State in the URL's parameters. The URL changes only once the router has preloaded the page's content, so controls
 * show `wanted`, on which further changes build, and lists show `state`.
 */
export function useUrlState<State extends object>(
  read: (params: URLSearchParams) => State,
  write: (state: State, params: URLSearchParams) => URLSearchParamsInit,
  options: NavigateOptions = { replace: true },
) {
  const [params, setParams] = useSearchParams();
  const state = read(params);
  const [latest, setLatest] = useState({ params, wanted: state });
  const wanted = latest.params === params ? latest.wanted : state;
  const change = (changed: Partial<State>) => {
    const next = { ...wanted, ...changed };
    setLatest({ params, wanted: next });
    setParams(write(next, params), options);
  };
  return { state, wanted, change };
}

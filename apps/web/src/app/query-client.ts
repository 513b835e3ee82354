import { MutationCache, QueryClient } from '@tanstack/react-query';
import { failureText, isTransient } from '#lib/api/api-error.ts';
import { toast } from '#ui/feedback/toast.ts';

/** How a mutation tells what became of it. Without any, a failure shows the server's message as a toast. */
type MutationMeta = {
  /** False when the place itself shows the failure; a text to show it in place of the server's message. */
  failure?: false | string;
  /** Shown when the server gave no message. */
  fallback?: string;
  /** Shown when it succeeds. */
  success?: string;
};

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta;
  }
}

const retries = 2;
/** Long enough to watch something and find the list that it was in as it was. */
const anHour = 60 * 60_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: anHour,
        networkMode: 'always',
        retry: (failures, error) => failures < retries && isTransient(error),
      },
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _result, { meta }) => {
        if (meta?.success) toast.success(meta.success);
      },
      onError: (error, _variables, _result, { meta }) => {
        if (meta?.failure !== false) toast.error(meta?.failure ?? failureText(error, meta?.fallback));
      },
    }),
  });
}

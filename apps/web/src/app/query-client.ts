import { MutationCache, QueryClient } from '@tanstack/react-query';
import { explainsRefusal, failureText, isTransient } from '#lib/api/api-error.ts';
import { toast } from '#ui/feedback/toast.ts';

/** Configures how a mutation reports its outcome. By default, a failure shows the server's message in a toast. */
type MutationMeta = {
  /**
   * False if the component shows the failure itself. A string replaces the server's message, unless the server explains
   * a refusal. An empty string shows a toast only for such a refusal.
   */
  failure?: false | string;
  /** Shown if the server sends no message. */
  fallback?: string;
  /** Shown on success. */
  success?: string;
};

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta;
  }
}

const maxRetries = 2;
/** Milliseconds: long enough to watch a video and return to the same list. */
const anHour = 60 * 60_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: anHour,
        networkMode: 'always',
        retry: (failures, error) => failures < maxRetries && isTransient(error),
      },
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _result, { meta }) => {
        if (meta?.success) toast.success(meta.success);
      },
      onError: (error, _variables, _result, { meta }) => {
        if (meta?.failure === false) return;
        const general = explainsRefusal(error) ? undefined : meta?.failure;
        const message = general ?? failureText(error, meta?.fallback);
        if (message) toast.error(message);
      },
    }),
  });
}

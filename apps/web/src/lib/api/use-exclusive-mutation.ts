import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation that can't be started again while it runs: a second call is dropped. `isPending` alone would let the
 * second click of a double click through, which comes before anything is rendered.
 */
export function useExclusiveMutation<Data, Variables = void, Context = unknown>(
  options: UseMutationOptions<Data, Error, Variables, Context>,
): UseMutationResult<Data, Error, Variables, Context> {
  const mutation = useMutation(options);
  const isRunning = useRef(false);
  const mutate: typeof mutation.mutate = (...call) => {
    if (isRunning.current) return;
    isRunning.current = true;
    const release = () => {
      isRunning.current = false;
    };
    // Failures are told by the query client, and by whoever reads `error`.
    mutation.mutateAsync(...call).then(release, release);
  };
  return { ...mutation, mutate };
}

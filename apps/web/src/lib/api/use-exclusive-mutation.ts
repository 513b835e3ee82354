import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation that ignores calls while it runs. `isPending` alone would let the second click of a double click through,
 * because the component doesn't rerender between the two clicks.
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
    // Failures are reported by the query client and through `error`.
    mutation.mutateAsync(...call).then(release, release);
  };
  return { ...mutation, mutate };
}

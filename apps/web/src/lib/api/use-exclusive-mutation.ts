import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation that can't start again while it runs: a second call is dropped. `isPending` alone would let the second
 * click of a double click through, because nothing renders in between.
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
    // The query client reports failures, and so does `error`.
    mutation.mutateAsync(...call).then(release, release);
  };
  return { ...mutation, mutate };
}

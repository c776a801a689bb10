import { type MutateOptions, useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation that doesn't start again before it has ended: the second press of a double click comes before
 * the view shows the first. Without a network it fails at once.
 */
export function useSingleMutation<Data, Failure, Variables>(
  options: UseMutationOptions<Data, Failure, Variables>,
) {
  const isRunning = useRef(false);
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    ...options,
    onSettled(...settled) {
      isRunning.current = false;
      return options.onSettled?.(...settled);
    },
  });

  /** @param whileMounted callbacks that aren't called once the view is gone */
  function start(
    variables: Variables,
    whileMounted?: MutateOptions<Data, Failure, Variables>,
  ): void {
    if (isRunning.current) return;
    isRunning.current = true;
    mutate(variables, whileMounted ?? {});
  }

  return { start, isPending, error };
}

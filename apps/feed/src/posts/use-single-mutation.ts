import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation that isn't begun again before it has ended: the second press of a double click comes before
 * the first one is shown. It is tried without a network, too, and fails then.
 */
export function useSingleMutation<Data, Failure, Variables>(
  options: UseMutationOptions<Data, Failure, Variables>,
) {
  const isUnderWay = useRef(false);
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    ...options,
    onSettled(...settled) {
      isUnderWay.current = false;
      return options.onSettled?.(...settled);
    },
  });

  function begin(variables: Variables): void {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate(variables);
  }

  return { begin, isPending, error };
}

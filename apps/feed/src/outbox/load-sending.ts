import type { QueryClient } from '@tanstack/react-query';
import type { Sending } from './sending.ts';

/** What sends posts comes with what they are written in, or when there is one on its way. */
export async function loadSending(queryClient: QueryClient, memberId: string): Promise<Sending> {
  const { sending } = await import(/* webpackChunkName: "composer" */ './sending.ts');
  return sending(queryClient, memberId);
}

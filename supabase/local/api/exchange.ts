import { AsyncLocalStorage } from 'node:async_hooks';

/** What a request is answered for. */
export interface Caller {
  /** address of the other end of the connection */
  peer: string;
}

export type Handle = (request: Request, caller: Caller) => Promise<Response>;

/** Corrects one thing in how a service answers. */
export type Deviation = (next: Handle) => Handle;

/** The request that the current chain of calls works for. */
export const requestInProgress = new AsyncLocalStorage<Request>();

/** The first in the list sees the request first. */
export function correct(service: Handle, deviations: Deviation[]): Handle {
  return deviations.reduceRight((next, deviation) => deviation(next), service);
}

import { AsyncLocalStorage } from 'node:async_hooks';

/** What a request is answered for. */
export interface Caller {
  /** address of the other end of the connection */
  peer: string;
}

export type Handle = (request: Request, caller: Caller) => Promise<Response>;

export interface Service {
  handle: Handle;
  close: () => Promise<void>;
}

/** Corrects one thing in how a service answers. */
export type Correction = (next: Handle) => Handle;

/** The request that the current chain of calls works for. */
export const requestInProgress = new AsyncLocalStorage<Request>();

/** The first in the list sees the request first. */
export function correct(service: Handle, corrections: Correction[]): Handle {
  return corrections.reduceRight((next, correction) => correction(next), service);
}

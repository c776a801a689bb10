import { AsyncLocalStorage } from 'node:async_hooks';

export interface Caller {
  /** the remote address of the connection */
  peer: string;
}

export type Handler = (request: Request, caller: Caller) => Promise<Response>;

export interface Service {
  handle: Handler;
  close: () => Promise<void>;
}

/** Changes one thing in a service's answers. */
export type Correction = (next: Handler) => Handler;

export const currentRequest = new AsyncLocalStorage<Request>();

/** The first correction gets the request first. */
export function applyCorrections(handler: Handler, corrections: Correction[]): Handler {
  return corrections.reduceRight((next, correction) => correction(next), handler);
}

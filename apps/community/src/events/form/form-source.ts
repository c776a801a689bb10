import type { EventDetails } from '@pure/contracts/database';

/** The purpose of the form: a new event, another like one, or changes of one. */
export type FormSource =
  | { kind: 'new' }
  | { kind: 'copy'; event: EventDetails }
  | { kind: 'edit'; event: EventDetails };

/** A message of a page to the worker. */
export type PageMessage =
  /** answers with the version of the worker's composition, through the message's port */
  | { kind: 'version' }
  /** ends the wait of a new worker */
  | { kind: 'activate' }
  /** the addresses of files that the page loaded before the worker controlled it */
  | { kind: 'keep'; urls: string[] }
  /** the tags of notifications whose page is gone before it could close them */
  | { kind: 'close'; tags: string[] };

/** A message of the worker to a page: a notification was pressed, so go there. */
export interface WorkerMessage {
  kind: 'navigate';
  to: string;
}

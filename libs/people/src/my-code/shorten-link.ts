const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;

/** A link as people read it: without its scheme, and with an id that is cut in its middle. */
export function shortenLink(link: string): string {
  return link.replace(/^https?:\/\//, '').replace(ID, (id) => `${id.slice(0, 4)}…${id.slice(-4)}`);
}

import path from 'node:path';
import { borrowedSlots } from '@pure/build/slots';
import { sourcesOf } from '@pure/build/source-version';
import { root } from '@pure/build/workspace';
import { apps } from '../apps.ts';

/** An app whose sources show a slot of another. */
export interface Borrowing {
  app: string;
  slot: string;
}

/** The slots that each app of this workspace borrows from others. */
export function readBorrowings(): Borrowing[] {
  return apps.flatMap((app) => {
    const sources = sourcesOf(path.join(root, 'apps', app)).map((file) => path.join(root, file));
    return borrowedSlots(sources)
      .filter((slot) => !slot.startsWith(`${app}/`))
      .map((slot) => ({ app, slot }));
  });
}

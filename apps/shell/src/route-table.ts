import { findRow, ROUTES_ELEMENT, type RouteRow, type RouteTable } from '@pure/contracts/host';
import { readInlined } from '@pure/federation/host';

let table: RouteTable | undefined;

/** The document's routes. The shell's build names no remote. */
export function routeTable(): RouteTable {
  table ??= readInlined<RouteTable>(ROUTES_ELEMENT);
  return table;
}

/** The row that owns a path. */
export function rowOf(pathname: string): RouteRow | undefined {
  return findRow(routeTable(), pathname);
}

import { findRow, type NavigationArea, type RouteRow } from '@pure/contracts/host';
import { routeTable } from '../route-table.ts';

export interface Destination extends NonNullable<RouteRow['navigation']> {
  to: string;
  /** paths below it aren't it */
  exact?: boolean;
}

/** Facts about the member on which entries of the navigation depend. */
export interface MemberFacts {
  /** somebody to write to, or it isn't known yet */
  contacts: boolean;
  moderator?: boolean;
}

/** The entries of an area of the navigation, in the house's order (rows 46 to 48). */
export function destinationsOf(area: NavigationArea, facts: MemberFacts): Destination[] {
  const table = routeTable();
  return table.navigation[area].flatMap((to) => {
    const { navigation, exact = false } = findRow(table, to) ?? {};
    if (!navigation || (navigation.needs && !facts[navigation.needs])) return [];
    return { ...navigation, to, exact };
  });
}

import type { SiteFigures } from '@pure/contracts/database';
import { formatCount } from '@pure/ui';
import { strings } from '../strings.ts';

const { members, joined, communities } = strings.roadmap;

/** “2,800+ members, 120+ of them new this month, in 150+ groups.”, or as much of it as was counted. */
export function describeMembers(figures: SiteFigures | undefined): string {
  if (!figures?.members) return '';
  const parts = [members(formatCount(figures.members))];
  if (figures.joined_this_month) parts.push(joined(formatCount(figures.joined_this_month)));
  if (figures.communities) parts.push(communities(formatCount(figures.communities)));
  return `${parts.join(', ')}.`;
}

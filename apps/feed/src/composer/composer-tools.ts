import { onDemand } from '../on-demand/on-demand.ts';
import type { ToolsProps } from './tools/tools.tsx';

/** What goes along with the words, photos, tags and the like, comes when the composer opens. */
export const composerTools = onDemand<ToolsProps>(
  () => import(/* webpackChunkName: "composer-tools" */ './tools/tools.tsx'),
);

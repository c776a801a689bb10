import { onDemand } from '@pure/ui';

export const tagEditor = onDemand(() => import(/* webpackChunkName: "tags" */ './tag-editor.tsx'));

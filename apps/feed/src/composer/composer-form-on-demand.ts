import { onDemand } from '@pure/ui';
import { unsentNote } from '../outbox/unsent-note-on-demand.ts';

/** With what is shown below a post as soon as it has been written here. */
export const composerForm = onDemand(async () => {
  const form = import(/* webpackChunkName: "composer" */ './composer-form.tsx');
  await unsentNote.load();
  return form;
});

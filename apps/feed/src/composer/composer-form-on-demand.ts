import { onDemand } from '@pure/ui';
import { unsentNote } from '../outbox/unsent-note-on-demand.ts';

/** Also loads the note of unsent posts, which may be needed as soon as the form is used. */
export const composerForm = onDemand(async () => {
  const [form] = await Promise.all([
    import(/* webpackChunkName: "composer" */ './composer-form.tsx'),
    unsentNote.load(),
  ]);
  return form;
});

import type { SlotModule, Slots } from '@pure/contracts';
import { Composer } from '../composer/composer.tsx';
import { nameOf } from '../posts/post-keys.ts';

/** A composer of its own for each place, so that no draft wanders from one to another. */
function SlotComposer({ place }: Slots['feed/composer']) {
  return <Composer key={nameOf(place)} place={place} />;
}

/** The composer that groups and events show to their members. */
export default SlotComposer satisfies SlotModule<'feed/composer'>['default'];

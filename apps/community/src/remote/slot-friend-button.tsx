import type { SlotModule } from '@pure/contracts';
import { FriendButton } from '../friend-button/friend-button.tsx';

const slot = { default: FriendButton } satisfies SlotModule<'community/friend-button'>;

export default slot.default;

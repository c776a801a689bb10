import { onDemand } from '@pure/ui';
import type { MentionPickerProps } from './mention-picker.tsx';

export const mentionPicker = onDemand<MentionPickerProps>(
  () => import(/* webpackChunkName: "mentions" */ './mention-picker.tsx'),
);

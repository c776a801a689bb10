import { onDemand } from '@pure/ui';

export const conversation = onDemand(async () => {
  const { Conversation } = await import(
    /* webpackChunkName: "conversation" */ './conversation.tsx'
  );
  return { default: Conversation };
});

import { onDemand } from '@pure/ui';

export const conversation = onDemand(async () => {
  const { ConversationView } = await import(
    /* webpackChunkName: "conversation" */ './conversation-view.tsx'
  );
  return { default: ConversationView };
});

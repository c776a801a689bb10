export {
  closeNotifications,
  conversationTag,
  shownNotifications,
  tagOf,
} from './device-notifications.ts';
export { readDeviceNotification, sendTestPush } from './push.data.ts';
export { hasActiveSubscription, readPushState, type PushState } from './push-state.ts';
export { isNotifyingAllowed, pushSupport } from './push-support.ts';
export { readyRegistration } from './ready-registration.ts';
export { strings as pushStrings } from './strings.ts';
export { switchPushesOff, switchPushesOn } from './switch-pushes.ts';
export { syncPushSubscription } from './sync-push-subscription.ts';

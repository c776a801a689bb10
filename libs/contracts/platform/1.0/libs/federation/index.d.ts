export { useHost } from './react/host-context.js';
export { Slot } from './react/slot.js';

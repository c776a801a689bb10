export { announce } from './announce.js';
export { Announcer } from './announcer.js';
export { toast, type ToastAction } from './toast.js';
export { Toaster } from './toaster.js';

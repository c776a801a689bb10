// Part of the platform: remotes that were released earlier take each of these names.
export { announce } from './announce.ts';
export { toast, type ToastAction } from './toast.ts';

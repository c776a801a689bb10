export { announce } from './announce.ts';
export { toast, type ToastAction } from './toast.ts';

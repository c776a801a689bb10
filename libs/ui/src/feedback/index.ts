export { announce } from './announce.ts';
export { toast } from './toast.ts';

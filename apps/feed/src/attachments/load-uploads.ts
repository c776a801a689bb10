import type { Uploads } from './uploads.ts';

/** What prepares and sends files comes when there is one. */
export async function loadUploads(memberId: string): Promise<Uploads> {
  const { uploadsOf } = await import(/* webpackChunkName: "uploads" */ './uploads.ts');
  return uploadsOf(memberId);
}

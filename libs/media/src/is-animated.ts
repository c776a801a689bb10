/** where WebP keeps whether it moves, and as what */
const WEBP_FLAGS_AT = 20;
const WEBP_ANIMATED = 0b10;
/** bytes in which a PNG that moves has said so: the chunk comes before the first picture */
const PNG_HEAD = 64 * 1024;

/** Whether drawing a picture anew would stop it. Of a GIF that isn't asked: it may always move. */
export async function isAnimated(file: Blob): Promise<boolean> {
  if (file.type === 'image/gif') return true;
  if (file.type === 'image/webp') {
    const head = new Uint8Array(await file.slice(0, WEBP_FLAGS_AT + 1).arrayBuffer());
    const isExtended = new TextDecoder().decode(head.subarray(12, 16)) === 'VP8X';
    return isExtended && ((head[WEBP_FLAGS_AT] ?? 0) & WEBP_ANIMATED) !== 0;
  }
  if (file.type !== 'image/png') return false;
  const head = new TextDecoder('latin1').decode(await file.slice(0, PNG_HEAD).arrayBuffer());
  const [beforePixels = ''] = head.split('IDAT');
  return beforePixels.includes('acTL');
}

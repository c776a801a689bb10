/** byte and bit of the animation flag in extended WebP */
const WEBP_FLAGS_AT = 20;
const WEBP_ANIMATED = 0b10;
/** bytes; an animated PNG has its `acTL` chunk before the first `IDAT` */
const PNG_HEAD = 64 * 1024;

/** Whether re-encoding would lose an animation. Every GIF counts as animated. */
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

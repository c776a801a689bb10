/** pixels; a larger picture is scaled down, because phones run out of memory */
const MAX_SIDE = 4096;

/** Decodes a picture, upright. Returns null if the browser can't. */
export async function decodePicture(file: Blob): Promise<ImageBitmap | null> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = MAX_SIDE / Math.max(bitmap.width, bitmap.height);
    if (scale >= 1) return bitmap;
    const smaller = await createImageBitmap(bitmap, {
      resizeWidth: Math.max(1, Math.round(bitmap.width * scale)),
      resizeHeight: Math.max(1, Math.round(bitmap.height * scale)),
      resizeQuality: 'high',
    });
    bitmap.close();
    return smaller;
  } catch {
    return null;
  }
}

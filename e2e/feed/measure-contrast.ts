import type { Locator } from '@playwright/test';

/**
 * The least contrast (WCAG) of a text on the page's pixels: of each pixel in the text's full colour against the same
 * pixel without the text, but with its shadow.
 */
export async function measureContrast(text: Locator): Promise<number> {
  const shown = await text.screenshot({ animations: 'disabled' });
  await text.evaluate((element) => (element.style.color = 'transparent'));
  const ground = await text.screenshot({ animations: 'disabled' });
  await text.evaluate((element) => element.style.removeProperty('color'));
  return text.evaluate(leastContrast, [[...shown], [...ground]]);
}

/** Runs in the page, which can decode pictures. */
async function leastContrast(
  _: Element,
  pictures: readonly (readonly number[])[],
): Promise<number> {
  const [shown = [], ground = []] = await Promise.all(pictures.map(luminances));
  const brightest = Math.max(...shown);
  const contrasts = shown
    .map((light, at) => [light, ground[at] ?? 1] as const)
    .filter(([light, dark]) => light > brightest * 0.95 && light !== dark)
    .map(([light, dark]) => (light + 0.05) / (dark + 0.05));
  return Math.min(...contrasts);

  async function luminances(bytes: readonly number[]): Promise<number[]> {
    const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    if (!context) throw new Error('No canvas');
    context.drawImage(picture, 0, 0);
    const { data } = context.getImageData(0, 0, picture.width, picture.height);
    return Array.from({ length: data.length / 4 }, (__, at) => {
      const [red = 0, green = 0, blue = 0] = data.subarray(at * 4);
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    });
  }

  function linear(channel: number): number {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }
}

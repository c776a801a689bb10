import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { downloadFile, type FilePayload } from '@pure/e2e-support';
import type { Member } from '@pure/e2e-support';

/** The dialog of the profile picture. */
export function pictureDialogOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Profile picture' });
  return {
    dialog,
    frame: dialog.getByRole('application'),
    save: dialog.getByRole('button', { name: 'Save' }),
    turn: dialog.getByRole('button', { name: 'Turn' }),
    zoom: dialog.getByRole('slider', { name: 'Zoom' }),
    button: (name: string) => dialog.getByRole('button', { name }),
    open: () => page.getByRole('button', { name: /^(Add a|Change your) picture$/ }).click(),
    async choose(file: FilePayload) {
      const chooser = page.waitForEvent('filechooser');
      await dialog.getByRole('button', { name: 'Choose a picture' }).click();
      await (await chooser).setFiles(file);
    },
  };
}

export interface StoredPicture {
  width: number;
  height: number;
  mime: string;
  /** RGB at a place, both coordinates from 0 to below 1 */
  colourAt(x: number, y: number): [number, number, number];
}

/** As many colours of a stored picture are read in each direction: all of them take seconds. */
const SAMPLES = 32;

/** The member's picture as the server holds it. */
export async function readPicture(page: Page, member: Member): Promise<StoredPicture | null> {
  const { data } = await member.client
    .from('profiles')
    .select('avatar_url')
    .eq('id', member.id)
    .single();
  if (!data?.avatar_url) return null;
  const file = await downloadFile('avatars', data.avatar_url);
  const { width, height, pixels } = await page.evaluate(
    async ([base64, side]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const context = new OffscreenCanvas(side, side).getContext('2d');
      if (!context) throw new Error('No canvas');
      context.imageSmoothingEnabled = false;
      context.drawImage(bitmap, 0, 0, side, side);
      const { data } = context.getImageData(0, 0, side, side);
      return { width: bitmap.width, height: bitmap.height, pixels: [...data] };
    },
    [file.toString('base64'), SAMPLES] as const,
  );
  return {
    width,
    height,
    mime: isWebp(file) ? 'image/webp' : 'another',
    colourAt(x, y) {
      const at = 4 * (Math.floor(y * SAMPLES) * SAMPLES + Math.floor(x * SAMPLES));
      return [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
    },
  };
}

const isWebp = (file: Buffer) => file.subarray(8, 12).toString() === 'WEBP';

/** `drawPicture` draws violet above and coral below. */
export function nameOfColour([red, , blue]: [number, number, number]): 'violet' | 'coral' {
  return blue > red ? 'violet' : 'coral';
}

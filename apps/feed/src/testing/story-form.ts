import { elin, inserts, network, service } from '@pure/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { showStrip } from './open-story.ts';

export interface StoryFormRow {
  id: string;
  content: string | null;
  media_url: string;
  media_type: string;
  placeholder: string | null;
  alt: string | null;
  expires_at: string;
}

/** Fakes Storage and the database for making stories. */
export function server() {
  const stored = { uploads: [] as string[], accepted: 0, rows: new Map<string, StoryFormRow>() };
  const commit = (row: StoryFormRow) => {
    if (!stored.rows.has(row.id)) stored.rows.set(row.id, row);
  };
  const works = () =>
    network.use(
      service('/rest/v1/rpc/start_upload', () => null),
      service('/storage/v1/object/uploads/*', (request) => {
        stored.uploads.push(new URL(request.url).pathname.split('/').slice(-2).join('/'));
        return { Key: 'uploads' };
      }),
      service('/functions/v1/accept-media', async (request) => {
        stored.accepted += 1;
        const { bucket } = (await request.json()) as { bucket: string };
        const path = `${elin.id}/accepted.webp`;
        return { path, kind: 'image', width: 900, height: 1600, mime: 'image/webp', bucket };
      }),
      inserts<StoryFormRow>('stories', commit),
    );
  works();
  return { ...stored, stored, works, commit };
}

export const photo = () => new File(['pictures'], 'sea.jpg', { type: 'image/jpeg' });
export const clip = () => new File(['film'], 'sea.mov', { type: 'video/quicktime' });
export const dialog = () => within(screen.getByRole('dialog', { name: 'New story' }));
export const choose = (file: File) =>
  fireEvent.change(dialog().getByLabelText('Photo or video'), { target: { files: [file] } });
/** in the form; toasts are inside the dialog as well */
export const errorMessage = () => dialog().findByText(/./, { selector: 'p[role=alert]' });
export const shareButton = () => dialog().getByRole('button', { name: 'Share Story' });
export const preview = () => dialog().getByRole('figure');
export const caption = () =>
  dialog().getByRole<HTMLTextAreaElement>('textbox', { name: 'Caption' });

export async function open() {
  const shown = await showStrip();
  const backend = server();
  await shown.user.click(await screen.findByRole('button', { name: 'Your story' }));
  await screen.findByRole('dialog', { name: 'New story' });
  return { ...shown, backend };
}

export async function openWithPhoto() {
  const shown = await open();
  choose(photo());
  await dialog().findByRole('img', { name: 'Preview of your story' });
  return shown;
}

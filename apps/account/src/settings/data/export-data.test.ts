import { useNetwork } from '@pure/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { readExportFile } from './export.data.ts';

useNetwork();

afterEach(() => void vi.restoreAllMocks());

function read(status: number): Promise<Blob | null> {
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response('mugs', { status }));
  return readExportFile('/file', new AbortController().signal);
}

test('a file is read', async () => {
  expect(await (await read(200))?.text()).toBe('mugs');
});

test.each([400, 404])('%i says that it is gone', async (status) => {
  expect(await read(status)).toBeNull();
});

test.each([429, 500, 503])('%i doesn’t: it can be read later', async (status) => {
  await expect(read(status)).rejects.toMatchObject({ mayHaveSucceeded: true });
});

test('a refusal isn’t taken for a file that is gone', async () => {
  await expect(read(403)).rejects.toMatchObject({ kind: 'refused' });
});

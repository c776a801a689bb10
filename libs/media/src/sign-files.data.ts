import { postJson } from '@pure/data';
import { getConfiguration } from '@pure/session';

export interface StoredFile {
  bucket: string;
  path: string;
}

/** Signs URLs for an hour, in order; null for files that the member may not read. @throws RequestError */
export async function signFiles(files: StoredFile[]): Promise<(string | null)[]> {
  const { urls } = (await postJson('/functions/v1/sign-files', { files })) as {
    urls: (string | null)[];
  };
  return urls.map((url) => url && getConfiguration().supabase_url + url);
}

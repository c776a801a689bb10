import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { App } from '@supabase/lite';
import { waitForTurn } from './corrections/storage-concurrent-uploads.ts';

type Adapter = NonNullable<App['_storageAdapter']>;
type Metadata = Awaited<ReturnType<Adapter['headObject']>>;
type Body = Parameters<Adapter['uploadObject']>[3];

export interface FileMetadata {
  mimetype: string;
  cacheControl: string;
  eTag: string;
}

const NO_METADATA: Metadata = {
  mimetype: '',
  cacheControl: '',
  eTag: '',
  size: 0,
  contentLength: 0,
};

/** Stores each object as a file, and its HTTP headers in a second file beside it. */
export class StoredFiles implements Adapter {
  readonly driver = null;
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = path.resolve(folder);
  }

  async uploadObject(
    bucket: string,
    key: string,
    _version: string | undefined,
    body: Body,
    contentType: string,
    cacheControl: string,
  ): Promise<Metadata> {
    const file = this.fileOf(bucket, key);
    const bytes = await readBody(body);
    await waitForTurn(file);
    const eTag = `"${createHash('md5').update(bytes).digest('hex')}"`;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFileAtomically(file, bytes);
    await writeFileAtomically(
      `${file}.meta`,
      Buffer.from(
        JSON.stringify({ mimetype: contentType, cacheControl, eTag } satisfies FileMetadata),
      ),
    );
    return this.headObject(bucket, key);
  }

  async headObject(bucket: string, key: string): Promise<Metadata> {
    const file = this.fileOf(bucket, key);
    const { size, mtime } = await stat(file);
    const metadata = JSON.parse(await readFile(`${file}.meta`, 'utf8')) as FileMetadata;
    return { ...metadata, size, contentLength: size, lastModified: mtime, httpStatusCode: 200 };
  }

  /** @returns no body if the file is missing, as while another request removes it before its row */
  async getObject(bucket: string, key: string): ReturnType<Adapter['getObject']> {
    try {
      const metadata = await this.headObject(bucket, key);
      const body = await readFile(this.fileOf(bucket, key));
      return { metadata, httpStatusCode: 200, body };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      return { metadata: NO_METADATA, httpStatusCode: 404 };
    }
  }

  async deleteObject(bucket: string, key: string): Promise<void> {
    const file = this.fileOf(bucket, key);
    await rm(file, { force: true });
    await rm(`${file}.meta`, { force: true });
  }

  async deleteObjects(bucket: string, keys: string[]): Promise<void> {
    for (const key of keys) await this.deleteObject(bucket, key);
  }

  async copyObject(
    sourceBucket: string,
    source: string,
    _version: string | undefined,
    destinationBucket: string,
    destination: string,
  ): Promise<Metadata> {
    const from = this.fileOf(sourceBucket, source);
    const to = this.fileOf(destinationBucket, destination);
    await mkdir(path.dirname(to), { recursive: true });
    await copyFile(from, to);
    await copyFile(`${from}.meta`, `${to}.meta`);
    return this.headObject(destinationBucket, destination);
  }

  async changeMetadata(bucket: string, key: string, changes: Partial<FileMetadata>): Promise<void> {
    const file = `${this.fileOf(bucket, key)}.meta`;
    const metadata = JSON.parse(await readFile(file, 'utf8')) as FileMetadata;
    await writeFileAtomically(file, Buffer.from(JSON.stringify({ ...metadata, ...changes })));
  }

  async privateAssetUrl(bucket: string, key: string): Promise<string> {
    return `file://${this.fileOf(bucket, key)}`;
  }

  private fileOf(bucket: string, key: string): string {
    const file = path.resolve(this.folder, bucket, `${key}.object`);
    if (!file.startsWith(path.join(this.folder, bucket) + path.sep)) {
      throw new Error('The key leads out of its bucket');
    }
    return file;
  }
}

async function writeFileAtomically(file: string, bytes: Buffer): Promise<void> {
  const temporary = `${file}.${randomUUID()}`;
  await writeFile(temporary, bytes);
  await rename(temporary, file);
}

async function readBody(body: Body): Promise<Buffer> {
  if (body instanceof Uint8Array) return Buffer.from(body);
  const chunks: Uint8Array[] = [];
  for await (const chunk of body as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

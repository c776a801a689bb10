import { execFileSync } from 'node:child_process';
import { X509Certificate, createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface Certificate {
  cert: Buffer;
  key: Buffer;
  /** by which a browser may be told to trust it: the hash of its public key */
  pin: string;
}

/** Makes a self-signed certificate, and names its files in `folder` as certbot does. */
export function makeCertificate(folder: string, names: readonly string[]): Certificate {
  const cert = path.join(folder, 'fullchain.pem');
  const key = path.join(folder, 'privkey.pem');
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const alternatives = `subjectAltName=${names.map((name) => `DNS:${name}`).join()}`;
  const subject = ['-subj', '/CN=pure', '-addext', alternatives];
  const output = ['-days', '2', '-keyout', key, '-out', cert];
  execFileSync('openssl', ['req', '-x509', ...curve, ...subject, ...output], { stdio: 'pipe' });
  const { publicKey } = new X509Certificate(readFileSync(cert));
  const pin = createHash('sha256').update(publicKey.export({ type: 'spki', format: 'der' }));
  return { cert: readFileSync(cert), key: readFileSync(key), pin: pin.digest('base64') };
}

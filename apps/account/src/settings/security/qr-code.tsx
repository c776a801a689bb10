import { useEffect, useState } from 'react';
import styles from './security.module.css';
import { strings } from './strings.ts';

/** Auth answers with a `data:` URL, which the site's content policy doesn't show. */
export function QrCode({ dataUrl }: { dataUrl: string }) {
  const [url] = useState(() =>
    URL.createObjectURL(new Blob([svgOf(dataUrl)], { type: 'image/svg+xml' })),
  );
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <div className={styles.qrCode}>
      <img src={url} alt={strings.qrCode} />
    </div>
  );
}

function svgOf(dataUrl: string): string {
  const comma = dataUrl.indexOf(',');
  const data = dataUrl.slice(comma + 1);
  if (dataUrl.slice(0, comma).endsWith(';base64')) return atob(data);
  // Supabase Auth leaves the SVG as it is; others encode it.
  return data.startsWith('<') ? data : decodeURIComponent(data);
}

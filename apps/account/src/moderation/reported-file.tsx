import { useSignedUrl } from '@pure/media';
import { avatarUrl } from '@pure/people';
import styles from './moderation.module.css';
import { strings } from './strings.ts';

interface ReportedFileProps {
  bucket: string;
  path: string;
  label: string;
}

const PLAYED_FORMATS = /\.(mp4|webm|mov|m4a)$/;

/** A file of what was reported, which moderators may read while the report is open. */
export function ReportedFile({ bucket, path, label }: ReportedFileProps) {
  if (bucket === 'avatars') {
    return <img className={styles.avatar} src={avatarUrl(path) ?? undefined} alt={label} />;
  }
  return <PrivateFile bucket={bucket} path={path} label={label} />;
}

function PrivateFile({ bucket, path, label }: ReportedFileProps) {
  const { url } = useSignedUrl(bucket, path);
  if (url === null) return <p className={styles.quiet}>{strings.fileFailed}</p>;
  if (url === undefined) return null;
  if (PLAYED_FORMATS.test(path)) {
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- members' recordings have none
    return <video className={styles.file} src={url} aria-label={label} controls preload="none" />;
  }
  return <img className={styles.file} src={url} alt={label} loading="lazy" />;
}

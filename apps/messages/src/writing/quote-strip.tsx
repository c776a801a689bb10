import { IconButton } from '@pure/ui';
import { X } from 'lucide-react';
import styles from './compose-bar.module.css';

interface QuoteStripProps {
  title: string;
  text: string;
  closeLabel: string;
  onClose: () => void;
}

/** Above the field: what the message answers, or which message is edited. */
export function QuoteStrip({ title, text, closeLabel, onClose }: QuoteStripProps) {
  return (
    <div className={styles.quote}>
      <p>
        <strong>{title}</strong>
        <span dir="auto">{text}</span>
      </p>
      <IconButton label={closeLabel} icon={<X aria-hidden />} onClick={onClose} />
    </div>
  );
}

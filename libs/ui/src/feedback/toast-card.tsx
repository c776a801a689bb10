import { useEffect, useState } from 'react';
import { classNames } from '../class-names.ts';
import { StatusIcon } from '../status-icon.tsx';
import { type ToastMessage, toasts } from './toast.ts';
import styles from './toaster.module.css';

/** ms; together less than the 4 s within which a toast leaves */
const stay = 3700;
const leave = 200;

const icons = {
  plain: null,
  good: <StatusIcon name="check" />,
  bad: <StatusIcon name="alert" />,
};

/** One toast: it leaves by itself, unless it is under the pointer or holds the focus. */
export function ToastCard({ message }: { message: ToastMessage }) {
  const { id, text, tone, action } = message;
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const held = hovered || focused;

  useEffect(() => {
    if (held) return undefined;
    const goes = setTimeout(() => setLeaving(true), stay);
    const gone = setTimeout(() => toasts.dismiss(id), stay + leave);
    return () => {
      clearTimeout(goes);
      clearTimeout(gone);
    };
  }, [id, held]);

  function hold(set: (held: boolean) => void): void {
    set(true);
    setLeaving(false);
  }

  return (
    <div
      className={classNames(
        styles.toast,
        tone !== 'plain' && styles[tone],
        leaving && styles.leaving,
      )}
      onPointerEnter={() => hold(setHovered)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => hold(setFocused)}
      onBlur={() => setFocused(false)}
    >
      {icons[tone]}
      <span>{text}</span>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.onSelect();
            toasts.dismiss(id);
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}

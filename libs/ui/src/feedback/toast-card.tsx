import { useEffect, useRef, useState } from 'react';
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
  const { id, text, tone, shownAt, action } = message;
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const held = hovered || focused;
  const wasHeld = useRef(false);

  useEffect(() => {
    if (held) return undefined;
    // A dialog that opens or closes takes the toast along: its time goes on.
    const rest = wasHeld.current ? stay : Math.max(0, shownAt + stay - Date.now());
    const goes = setTimeout(() => setLeaving(true), rest);
    const gone = setTimeout(() => toasts.dismiss(id), rest + leave);
    return () => {
      clearTimeout(goes);
      clearTimeout(gone);
    };
  }, [id, held, shownAt]);

  function hold(set: (held: boolean) => void): void {
    wasHeld.current = true;
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

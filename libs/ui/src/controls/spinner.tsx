import styles from './spinner.module.css';

/** A small turning arc. The words beside it say what is under way. */
export function Spinner() {
  return (
    <svg className={styles.spinner} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="9" pathLength="100" />
    </svg>
  );
}

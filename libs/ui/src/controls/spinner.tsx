import styles from './spinner.module.css';

/** Put a text beside it that says what is loading. */
export function Spinner() {
  return (
    <svg className={styles.spinner} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="9" pathLength="100" />
    </svg>
  );
}

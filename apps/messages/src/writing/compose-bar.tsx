import styles from './compose-bar.module.css';
import { ComposeForm, type ComposeFormProps } from './compose-form.tsx';
import { strings } from './strings.ts';

interface ComposeBarProps extends ComposeFormProps {
  /** otherwise the sentence of row 143 stands in place of the field */
  canMessage: boolean;
}

/** Where the member writes to a partner (rows 142 to 144). */
export function ComposeBar({ partner, canMessage, findLastOwn }: ComposeBarProps) {
  if (!canMessage) return <p className={styles.refusal}>{strings.onlyFriends}</p>;
  return <ComposeForm key={partner.id} partner={partner} findLastOwn={findLastOwn} />;
}

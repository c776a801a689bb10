import { useId } from 'react';
import { CountedField } from './counted-field.tsx';
import styles from './story-creator.module.css';
import { useStoryDraft } from './story-draft.ts';
import { strings } from './strings.ts';

const positions = ['top', 'middle', 'bottom'] as const;

/** The words on a picture, and where they stand. */
export function WordsFields() {
  const { words, position, changeText } = useStoryDraft();
  const name = useId();
  return (
    <>
      <CountedField
        label={strings.words}
        placeholder={strings.wordsPlaceholder}
        full={strings.wordsFull}
        value={words}
        onWrite={(words) => changeText({ words })}
      />
      {words.trim() !== '' && (
        <fieldset className={styles.positions}>
          <legend>{strings.position}</legend>
          {positions.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name={name}
                checked={position === each}
                onChange={() => changeText({ position: each })}
              />
              <span>{strings.positions[each]}</span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

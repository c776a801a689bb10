import { useId } from 'react';
import { CountedField } from './counted-field.tsx';
import styles from './story-creator.module.css';
import { useStoryDraft } from './story-draft.ts';
import { strings } from './strings.ts';

const places = ['top', 'middle', 'bottom'] as const;

/** The words on a picture, and where they stand. */
export function WordsFields() {
  const { words, place, changeText } = useStoryDraft();
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
        <fieldset className={styles.places}>
          <legend>{strings.place}</legend>
          {places.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name={name}
                checked={place === each}
                onChange={() => changeText({ place: each })}
              />
              <span>{strings.places[each]}</span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

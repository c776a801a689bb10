import { Field, PartOnDemand, TextArea, TextInput } from '@pure/ui';
import { coverField } from '../../groups-and-events/cover-field-on-demand.ts';
import { PrivacyChoice } from '../../groups-and-events/form/privacy-choice.tsx';
import { Cover } from '../../groups-and-events/cover.tsx';
import { EVENT_DESCRIPTION_LIMIT, TITLE_LIMIT } from './event-fields.ts';
import { controlOf, type FormFields } from './form-fields.ts';
import { strings } from './strings.ts';

interface TextFieldsProps {
  fields: FormFields;
  /** An event that exists has its cover on its page. */
  isNew: boolean;
}

/** Cover, title, description, and who can come. */
export function TextFields({ fields, isNew }: TextFieldsProps) {
  const { values, errorOf, change } = fields;
  const name = values.title || strings.create;
  const path = values.cover || null;
  return (
    <>
      {isNew && (
        <PartOnDemand
          of={coverField}
          props={{
            kind: 'event',
            name,
            path,
            title: strings.coverTitle,
            failed: strings.coverFailed,
            onSave: async (next) => change('cover', next ?? ''),
          }}
        >
          <Cover kind="event" name={name} path={path} isField />
        </PartOnDemand>
      )}
      <Field
        label={strings.titleField}
        error={errorOf('title')}
        hint={leftText(values.title, TITLE_LIMIT, 20)}
      >
        <TextInput {...controlOf(fields, 'title')} required data-autofocus dir="auto" />
      </Field>
      <Field
        label={strings.description}
        error={errorOf('description')}
        hint={leftText(values.description, EVENT_DESCRIPTION_LIMIT, 200)}
      >
        <TextArea {...controlOf(fields, 'description')} required dir="auto" />
      </Field>
      <PrivacyChoice
        legend={strings.privacy}
        value={values.privacy}
        texts={strings.privacyTexts}
        onChange={(privacy) => change('privacy', privacy)}
      />
    </>
  );
}

function leftText(text: string, limit: number, from: number): string | false {
  const left = limit - [...text.trim()].length;
  return left <= from && left >= 0 && strings.left(left);
}

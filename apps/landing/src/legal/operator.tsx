import { type Configuration, CONFIGURED_TEXT_ATTRIBUTE } from '@pure/contracts';
import styles from './legal-page.module.css';
import { strings } from './strings.ts';

export type OperatorConfiguration = Pick<
  Configuration,
  'operator_name' | 'operator_address' | 'contact_email'
>;

/** The operator of this site as its configuration names it, or a sentence that it names none. */
export function Operator({ configuration }: { configuration: OperatorConfiguration }) {
  const { contact_email } = configuration;
  return (
    <dl className={styles.operator}>
      <dt>{strings.name}</dt>
      <dd>
        <ConfiguredText field="operator_name" configuration={configuration} />
      </dd>
      <dt>{strings.address}</dt>
      <dd>
        <ConfiguredText field="operator_address" configuration={configuration} />
      </dd>
      <dt>{strings.email}</dt>
      <dd>
        {contact_email ? (
          <a href={`mailto:${contact_email}`}>{contact_email}</a>
        ) : (
          <ConfiguredText field="contact_email" configuration={configuration} />
        )}
      </dd>
    </dl>
  );
}

interface ConfiguredTextProps {
  field: keyof OperatorConfiguration;
  configuration: OperatorConfiguration;
}

function ConfiguredText({ field, configuration }: ConfiguredTextProps) {
  return (
    <span className={styles.lines} {...{ [CONFIGURED_TEXT_ATTRIBUTE]: field }}>
      {configuration[field] || strings.missing[field]}
    </span>
  );
}

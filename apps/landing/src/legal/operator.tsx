import { type Configuration, CONFIGURED_TEXT_ATTRIBUTE } from '@pure/contracts';
import type { ReactNode } from 'react';
import styles from './legal-page.module.css';
import { strings } from './strings.ts';

export type OperatorConfiguration = Pick<
  Configuration,
  'operator_name' | 'operator_address' | 'contact_email'
>;

/**
 * The operator of this site as its configuration names it. A release renders this before it knows a site, and
 * compose fills the values in, so the style sheet hides what has no value.
 */
export function Operator({ configuration }: { configuration: OperatorConfiguration }) {
  const { operator_name, operator_address, contact_email } = configuration;
  return (
    <>
      <p className={styles.unnamed}>{strings.unnamed}</p>
      <dl className={styles.operator}>
        <dt>{strings.name}</dt>
        <Value field="operator_name">{operator_name}</Value>
        <dt>{strings.address}</dt>
        <Value field="operator_address">{operator_address}</Value>
        <dt>{strings.email}</dt>
        <Value field="contact_email">
          {contact_email && <a href={`mailto:${contact_email}`}>{contact_email}</a>}
        </Value>
      </dl>
    </>
  );
}

interface ValueProps {
  field: keyof OperatorConfiguration;
  children: ReactNode;
}

function Value({ field, children }: ValueProps) {
  return <dd {...{ [CONFIGURED_TEXT_ATTRIBUTE]: field }}>{children}</dd>;
}

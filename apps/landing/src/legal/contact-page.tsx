import { getConfiguration } from '@pure/session';
import { LegalPage } from './legal-page.tsx';
import { contactText } from './contact-text.ts';

/** `/contact` */
export function ContactPage() {
  return <LegalPage text={contactText} configuration={getConfiguration()} />;
}

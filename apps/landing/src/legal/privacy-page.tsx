import { getConfiguration } from '@pure/session';
import { LegalPage } from './legal-page.tsx';
import { privacyText } from './privacy-text.ts';

/** `/privacy` */
export function PrivacyPage() {
  return <LegalPage text={privacyText} configuration={getConfiguration()} />;
}

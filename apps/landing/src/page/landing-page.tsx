import { usePageConfiguration } from './configured/use-page-configuration.ts';
import { Landing } from './landing.tsx';

export function LandingPage() {
  return <Landing configuration={usePageConfiguration()} />;
}

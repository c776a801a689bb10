import { getConfiguration } from '@pure/session';
import { Landing } from './landing.tsx';

export function LandingPage() {
  return <Landing configuration={getConfiguration()} />;
}

import { useSearchParams } from '@pure/router';

export const settingsTabs = [
  'account',
  'password',
  'security',
  'privacy',
  'notifications',
  'appearance',
  'data',
] as const;

export type SettingsTab = (typeof settingsTabs)[number];

/** The open tab. The query string keeps it, so that links and reloads open it again. */
export function useSettingsTab(): [SettingsTab, (tab: SettingsTab) => void] {
  const [parameters, setParameters] = useSearchParams();
  const requested = parameters.get('tab');
  const tab = settingsTabs.find((name) => name === requested) ?? 'account';
  return [tab, (next) => setParameters({ tab: next }, { replace: true })];
}

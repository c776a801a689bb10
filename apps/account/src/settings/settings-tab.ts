import { useSearchParams } from '@pure/router';
import { type SettingsTab, settingsTabs } from './settings-tabs.ts';

/** The open tab. The query string keeps it, so that links and reloads open it again. */
export function useSettingsTab(): [SettingsTab, (tab: SettingsTab) => void] {
  const [parameters, setParameters] = useSearchParams();
  const requested = parameters.get('tab');
  const tab = settingsTabs.find((name) => name === requested) ?? 'account';
  return [tab, (next) => setParameters({ tab: next }, { replace: true })];
}

import { useSearchParams } from '@pure/router';
import {
  Button,
  PageHeader,
  PartOnDemand,
  SearchField,
  type Tab,
  TabPanel,
  Tabs,
  useKeepFocus,
} from '@pure/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useDetailsAddress, useDetailsLinks } from '../groups-and-events/use-details-address.ts';
import { groupDialog } from './group-dialog-on-demand.ts';
import { groupForm } from './group-form-on-demand.ts';
import type { GroupList } from './group-keys.ts';
import styles from './groups-page.module.css';
import { GroupsPanel } from './groups-panel.tsx';
import { strings } from './strings.ts';
import { useLiveGroups } from './use-live-groups.ts';

const tabs: Tab<GroupList>[] = [
  { id: 'discover', label: strings.tabs.discover },
  { id: 'mine', label: strings.tabs.mine },
];

/** `/app/groups` (rows 164 to 174); `?group=` opens one of them over the list. */
export function GroupsPage() {
  const [list, openList] = useOpenList();
  const [text, setText] = useState('');
  const [isCreating, setIsCreating] = useState(false);
  const keepFocus = useKeepFocus('[role="tabpanel"]');
  const { openDetails } = useDetailsLinks('group');
  const { openedId, close: closeGroup } = useDetailsAddress('group');
  useLiveGroups(openedId);
  const search = text.trim();
  const create = () => setIsCreating(true);
  const close = () => setIsCreating(false);

  return (
    <div className={styles.page} onFocus={keepFocus}>
      <PageHeader
        title={strings.title}
        action={
          <Button variant="primary" icon={<Plus />} onClick={create} {...groupForm.onIntent}>
            {strings.create}
          </Button>
        }
      />
      <Tabs label={strings.title} tabs={tabs} selected={list} onSelect={openList}>
        <SearchField
          label={strings.searchLabel}
          placeholder={strings.search}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <TabPanel id={list} className={styles.panel}>
          <GroupsPanel
            key={list}
            list={list}
            search={search}
            onDiscover={() => openList('discover')}
            onCreate={create}
          />
        </TabPanel>
      </Tabs>
      {isCreating && (
        <PartOnDemand
          of={groupForm}
          props={{
            group: null,
            onClose: close,
            onSaved(id: string) {
              close();
              openDetails(id);
            },
          }}
          onLoadError={close}
        />
      )}
      {openedId && (
        <PartOnDemand
          key={openedId}
          of={groupDialog}
          props={{ id: openedId, onClose: closeGroup }}
          onLoadError={closeGroup}
        />
      )}
    </div>
  );
}

/** The open list. The query string keeps it, so that links and reloads open it again. */
function useOpenList(): [GroupList, (list: GroupList) => void] {
  const [parameters, setParameters] = useSearchParams();
  const list = parameters.get('tab') === 'mine' ? 'mine' : 'discover';
  function openList(next: GroupList): void {
    setParameters(next === 'mine' ? { tab: next } : {}, { replace: true });
  }
  return [list, openList];
}

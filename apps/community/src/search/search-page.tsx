import type { SearchTab } from '@pure/contracts';
import { useSearchParams } from '@pure/router';
import { EmptyState, PageHeader, SearchField, type Tab, TabPanel, Tabs } from '@pure/ui';
import { Search as SearchIcon } from 'lucide-react';
import { GroupResults } from './group-results.tsx';
import { PeopleResults } from './people-results.tsx';
import { PostResults } from './post-results.tsx';
import styles from './search-page.module.css';
import { strings } from './strings.ts';
import { useAnnouncedResults } from './use-announced-results.ts';
import { useSearchText } from './use-search-text.ts';
import { useSearch } from './use-search.ts';

type SearchTabId = 'people' | SearchTab;

const MAX_LENGTH = 100;

/** `/app/search?q=` */
export function SearchPage() {
  const { text, query, setText } = useSearchText();
  const [tab, openTab] = useSearchTab();
  const { people, posts, groups } = useSearch(query);
  const isSearching = useAnnouncedResults({ people, posts, groups });
  const tabs: Tab<SearchTabId>[] = [
    { id: 'people', label: strings.tabs.people, count: people.people?.length },
    {
      id: 'posts',
      label: strings.tabs.posts,
      count: posts.posts?.length,
      isAtLeast: posts.hasMore,
    },
    { id: 'groups', label: strings.tabs.groups, count: groups.groups?.length },
  ];

  return (
    <div className={styles.page}>
      <PageHeader
        title={strings.title}
        action={
          query && isSearching && <p className={styles.searching}>{strings.searching(query)}</p>
        }
      />
      <SearchField
        data-page-search
        label={strings.field}
        placeholder={strings.field}
        dir="auto"
        maxLength={MAX_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {query ? (
        <>
          <Tabs label={strings.results} tabs={tabs} selected={tab} onSelect={openTab}>
            <TabPanel id="people" className={styles.panel}>
              <PeopleResults query={query} search={people} />
            </TabPanel>
            <TabPanel id="posts" className={styles.panel}>
              <PostResults query={query} search={posts} />
            </TabPanel>
            <TabPanel id="groups" className={styles.panel}>
              <GroupResults query={query} search={groups} />
            </TabPanel>
          </Tabs>
        </>
      ) : (
        <EmptyState icon={<SearchIcon />} title={strings.ask} text={strings.askNext} />
      )}
    </div>
  );
}

/** The open tab, in the address: links, reloads and Back from a profile open it again. */
function useSearchTab(): [SearchTabId, (tab: SearchTabId) => void] {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('tab');
  const tab = asked === 'posts' || asked === 'groups' ? asked : 'people';
  function openTab(next: SearchTabId): void {
    setParameters(
      (old) => {
        const parameters = new URLSearchParams(old);
        if (next === 'people') parameters.delete('tab');
        else parameters.set('tab', next);
        return parameters;
      },
      { replace: true },
    );
  }
  return [tab, openTab];
}

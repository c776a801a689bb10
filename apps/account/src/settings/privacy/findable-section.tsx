import type { FindableBy } from '@pure/contracts';
import { ErrorNotice } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Choices } from '../choices.tsx';
import { requestProblemMessage } from '../request-problem-message.ts';
import { Section } from '../section.tsx';
import styles from '../settings.module.css';
import { strings as settingsStrings } from '../strings.ts';
import { findableByKey, readFindableBy, saveFindableBy } from './findable-by.data.ts';
import { strings } from './strings.ts';

const values = ['everybody', 'friends_of_friends', 'nobody'] as const satisfies FindableBy[];

const choices = values.map((value) => {
  const [label, detail] = strings.find[value];
  return { value, label, detail };
});

export function FindableSection() {
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: findableByKey,
    queryFn: ({ signal }) => readFindableBy(signal),
  });
  const [chosen, setChosen] = useState<FindableBy>();
  const { mutate: save } = useMutation({
    mutationFn: saveFindableBy,
    networkMode: 'always',
    scope: { id: findableByKey.join() },
    onSuccess(_data, value) {
      queryClient.setQueryData(findableByKey, value);
      toast.success(strings.saved);
    },
    onError(error, value) {
      setChosen((current) => (current === value ? undefined : current));
      toast.error(requestProblemMessage(error) ?? strings.notSaved);
    },
  });

  return (
    <Section title={strings.findTitle}>
      {query.isPaused && query.isPending && (
        <p className={styles.quiet}>{settingsStrings.offline}</p>
      )}
      {query.isLoadingError ? (
        <ErrorNotice
          title={strings.findFailed}
          retryLabel={strings.retry}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Choices
          label={strings.findTitle}
          choices={choices}
          value={chosen ?? query.data ?? null}
          disabled={query.isPending}
          onChange={(value) => {
            setChosen(value);
            save(value);
          }}
        />
      )}
    </Section>
  );
}

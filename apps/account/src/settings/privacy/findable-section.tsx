import type { FindableBy } from '@pure/contracts';
import { useSingleMutation } from '@pure/data';
import { ErrorNotice } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Choices } from '../choices.tsx';
import { Section } from '../section.tsx';
import { SectionSkeleton } from '../tab-on-demand.tsx';
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
  const saving = useSingleMutation({
    mutationFn: saveFindableBy,
    async onMutate(value) {
      await queryClient.cancelQueries({ queryKey: findableByKey });
      const before = queryClient.getQueryData<FindableBy>(findableByKey);
      queryClient.setQueryData(findableByKey, value);
      return before;
    },
    onSuccess: () => toast.success(strings.saved),
    onError(_error, _value, before) {
      queryClient.setQueryData(findableByKey, before);
      toast.error(strings.notSaved);
    },
  });

  if (query.isPending) return <SectionSkeleton />;
  return (
    <Section title={strings.findTitle}>
      {query.data === undefined ? (
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
          value={query.data}
          onChange={saving.start}
        />
      )}
    </Section>
  );
}

create function public.readable_files(files jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.require_live_session();

  select coalesce(jsonb_agg(objects.id is not null order by asked.position), '[]')
  from jsonb_array_elements(readable_files.files) with ordinality as asked (file, position)
  left join storage.objects
    on objects.bucket_id = asked.file ->> 'bucket' and objects.name = asked.file ->> 'path'
  where asked.position <= 200;
$$;

comment on function public.readable_files(jsonb) is
  'For sign-files and export-my-data: whether the caller may read each file, `{bucket, path}`, in order. At '
  'most 200.';

grant execute on function
  private.require_live_session(),
  public.readable_files(jsonb)
to authenticated;

-- As in Realtime, but without partitions.
create table if not exists realtime.messages (
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now(),
  id uuid not null default gen_random_uuid(),
  primary key (id, inserted_at)
);

create index if not exists messages_inserted_at on realtime.messages (inserted_at);

alter table realtime.messages enable row level security;

create or replace function realtime.topic() returns text language sql stable as $$
  select nullif(current_setting('realtime.topic', true), '')::text;
$$;

-- Runs with the caller's rights. A failure doesn't reach the caller.
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true)
returns void language plpgsql as $$
declare
  generated_id uuid;
  final_payload jsonb;
begin
  begin
    generated_id := gen_random_uuid();
    if payload ? 'id' then
      final_payload := payload;
    else
      final_payload := jsonb_set(payload, '{id}', to_jsonb(generated_id));
    end if;
    execute format('set local realtime.topic to %L', topic);
    insert into realtime.messages (id, payload, event, topic, private, extension)
    values (generated_id, final_payload, event, topic, private, 'broadcast');
  exception
    when others then
      raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
  end;
end;
$$;

create or replace function realtime.broadcast_changes(
  topic_name text,
  event_name text,
  operation text,
  table_name text,
  table_schema text,
  new record,
  old record,
  level text default 'ROW'
)
returns void language plpgsql as $$
declare
  row_data jsonb := '{}'::jsonb;
begin
  if level = 'STATEMENT' then
    raise exception 'function can only be triggered for each row, not for each statement';
  end if;
  row_data := jsonb_build_object(
    'old_record', old, 'record', new, 'operation', operation, 'table', table_name, 'schema', table_schema
  );
  perform realtime.send(row_data, event_name, topic_name);
exception
  when others then
    raise exception 'Failed to process the row: %', sqlerrm;
end;
$$;

grant select, insert, update on realtime.messages to postgres, anon, authenticated, service_role;
grant execute on function realtime.topic(), realtime.send(jsonb, text, text, boolean),
  realtime.broadcast_changes(text, text, text, text, text, record, record, text)
  to postgres, anon, authenticated, service_role;

-- Realtime reads the write-ahead log. Notifications also arrive in the order of commits.
create or replace function realtime.notify_server() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  message text := jsonb_build_array(
    new.id, new.topic, new.event, coalesce(new.private, false), new.payload
  )::text;
begin
  if octet_length(message) > 7900 then
    message := jsonb_build_array(new.id)::text;
  end if;
  perform pg_notify('realtime_messages', message);
  return null;
end;
$$;

revoke execute on function realtime.notify_server() from public;

create or replace trigger notify_server
after insert on realtime.messages
for each row when (new.extension = 'broadcast')
execute function realtime.notify_server();

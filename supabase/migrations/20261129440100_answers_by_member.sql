-- A page of cards looks for the reader's answers to its events. By member, they lie side by side in a few buffers; by
-- event, each costs a descent. If both indexes can find an answer, the planner takes the smaller: by event. In each table,
-- only the index that begins with the member finds one; another begins with the event, for its deletion and its lists.
alter table public.event_attendees
drop constraint event_attendees_once,
add constraint event_attendees_once unique (user_id, event_id) include (start_date, ends_at);

drop index public.event_attendees_user_id_idx;

alter table public.event_answers
drop constraint event_answers_pkey,
add constraint event_answers_pkey primary key (user_id, event_id) include (answer, start_date, ends_at);

drop index public.event_answers_user_id_idx;

create index event_answers_event_id_idx on public.event_answers (event_id);

alter table public.event_waiting
drop constraint event_waiting_pkey,
add constraint event_waiting_pkey primary key (user_id, event_id) include (start_date, ends_at);

drop index public.event_waiting_user_id_idx;

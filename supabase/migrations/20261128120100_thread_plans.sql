-- Postgres plans the statements of an SQL function without their arguments, and expects a tenth of the rows for an
-- unknown limit. For a long conversation it would rather read all messages and sort them than follow the index.
alter function private.messages_before(uuid, timestamptz, uuid, integer) set enable_sort = off;
alter function private.messages_after(uuid, timestamptz, uuid, integer) set enable_sort = off;

-- No list calls it with the member's own rights any more.
revoke execute on function private.is_event_full(public.events) from authenticated;

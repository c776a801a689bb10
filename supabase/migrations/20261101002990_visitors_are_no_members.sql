-- Nothing that a visitor reaches asks who the member is: their functions are definers.
revoke execute on function private.member_id() from anon;

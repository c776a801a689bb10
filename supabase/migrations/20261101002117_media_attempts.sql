-- Each attempt to accept an upload writes to a path of its own, and one of them is accepted: nothing is
-- ever written over, whoever is cut off and whoever asks at the same time.
alter table private.media
drop constraint media_upload_key,
drop column upload_digest;

create unique index media_upload_idx on private.media (owner_id, upload_id, bucket)
where accepted_at is not null;

create index media_attempts_idx on private.media (owner_id, upload_id, bucket);

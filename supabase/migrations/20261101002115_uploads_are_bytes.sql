-- An upload can be signed by its member before anybody has read it. Storage serves it as what it was
-- called, so it is called nothing that a browser would show or run.
update storage.buckets
set allowed_mime_types = array['application/octet-stream']
where id = 'uploads';

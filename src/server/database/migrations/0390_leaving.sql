-- An account that is leaving says what becomes of its comments and reviews [E5].
alter table person
  add column leaving_voices text constraint person_leaving_voices_known check (leaving_voices in ('delete', 'keep'));

-- The job looks for accounts whose day has come.
create index person_leaving on person (leaving_at) where state = 'leaving';
-- Pictures of erased accounts that are not deleted yet.
create index photo_of_uploader on photo (uploaded_by) where shop_id is null;

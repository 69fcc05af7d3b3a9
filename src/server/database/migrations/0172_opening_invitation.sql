-- Invitations of operators to open a shop: one address, one shop [S14].
create table opening_invitation (
  id uuid primary key,
  email text not null constraint opening_invitation_email_fits check (char_length(email) between 3 and 254),
  invited_by uuid references person on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  shop_id uuid references shop on delete set null,
  withdrawn_at timestamptz,
  constraint opening_invitation_ends_once check (used_at is null or withdrawn_at is null)
);
create unique index opening_invitation_is_open_once on opening_invitation (lower(email))
  where used_at is null and withdrawn_at is null;

-- Invitations to a shop's team [M1] [M2], and the rule that a shop keeps an owner [M3].

create table invitation (
  id uuid primary key,
  shop_id uuid not null references shop (id) on delete cascade,
  email text not null,
  role text not null,
  -- a member without an account, who gets the account that accepts
  member_id uuid,
  state text not null default 'open',
  -- null until its mail leaves: the token exists in that mail only
  token_hash bytea,
  invited_by uuid references person (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  sent_at timestamptz not null,
  ended_at timestamptz,
  constraint invitation_of_member foreign key (shop_id, member_id) references member (shop_id, id) on delete cascade,
  constraint invitation_email_fits check (char_length(email) between 3 and 254),
  constraint invitation_role_known check (role in ('owner', 'manager', 'staff')),
  constraint invitation_state_known check (state in ('open', 'accepted', 'declined', 'withdrawn', 'lapsed')),
  constraint invitation_end_is_dated check ((state = 'open') = (ended_at is null)),
  constraint invitation_token_is_sha256 check (octet_length(token_hash) = 32)
);
create unique index invitation_one_open_each on invitation (shop_id, lower(email)) where state = 'open';
create unique index invitation_of_token on invitation (token_hash) where token_hash is not null;
create index invitation_of_shop on invitation (shop_id, created_at desc);
create index invitation_of_inviter on invitation (invited_by);

-- Locking the shop puts owners who leave at once into a line: the last of them sees that nobody is left.
create function keep_an_owner() returns trigger language plpgsql as $$
begin
  perform from shop where id = old.shop_id for no key update;
  if found and not exists (select from member where shop_id = old.shop_id and role = 'owner' and left_at is null
      and person_id is not null) then
    raise exception 'a shop keeps an owner' using errcode = 'check_violation', constraint = 'shop_keeps_an_owner';
  end if;
  return null;
end $$;

create trigger member_update_keeps_an_owner after update of role, left_at, person_id on member for each row
  when (old.role = 'owner' and old.left_at is null and old.person_id is not null
    and (new.role <> 'owner' or new.left_at is not null or new.person_id is null))
  execute function keep_an_owner();

-- The whole lifecycle of a shop: closed, what it was before a suspension, and what owner and operator are told.
alter table shop
  add column version integer not null default 1,
  add column state_before text,
  add column paused_until date,
  add column submitted_at timestamptz,
  add column opened_at timestamptz,
  add column closed_at timestamptz,
  add column returned_because text constraint shop_returned_because_fits check (char_length(returned_because) <= 1000),
  add column suspended_because text constraint shop_suspended_because_fits check (char_length(suspended_because) <= 1000),
  add column policy_chosen_at timestamptz;
update shop set opened_at = created_at, policy_chosen_at = created_at where state in ('live', 'paused', 'suspended');
update shop set state_before = 'live' where state = 'suspended';
alter table shop drop constraint shop_state_known;
alter table shop
  add constraint shop_state_known check (state in ('draft', 'in_review', 'live', 'paused', 'suspended', 'closed')),
  add constraint shop_state_before_known check (state_before in ('live', 'paused')),
  add constraint shop_remembers_state_before check (state_before is null or state = 'suspended'),
  add constraint shop_paused_until_is_of_a_pause check (paused_until is null or state = 'paused' or coalesce(state_before, '') = 'paused'),
  add constraint shop_closed_at_is_of_closed check ((state = 'closed') = (closed_at is not null));
create index shop_paused on shop (paused_until) where state = 'paused' and paused_until is not null;
create index shop_not_live on shop (state, submitted_at) where state <> 'live';

-- A shop that is live from the start, as the demo's are, counts as opened. A version grows with each change [S8].
create function keep_shop_row() returns trigger language plpgsql as $$
begin
  if new.state = 'live' and new.opened_at is null then new.opened_at := case tg_op when 'INSERT' then new.created_at else now() end; end if;
  if tg_op = 'UPDATE' then
    new.version := old.version;
    if new is distinct from old then new.version := old.version + 1; end if;
  end if;
  return new;
end $$;
create trigger shop_row_is_kept before insert or update on shop for each row execute function keep_shop_row();

-- A row trigger runs after the row is locked, and a volatile function sees what was committed until then: checkouts lock the
-- shop's row, so either they see it closed, or this sees their appointments [S6].
create function refuse_closing_with_bookings() returns trigger language plpgsql as $$
begin
  if exists (select from appointment a where a.shop_id = new.id and a.state in ('requested', 'confirmed') and upper(a.during) > new.closed_at) then
    raise exception using errcode = 'LB002', message = 'a shop closes once no appointment lies ahead';
  end if;
  return new;
end $$;
create trigger shop_closes_with_nothing_ahead before update of state on shop
  for each row when (new.state = 'closed' and old.state <> 'closed') execute function refuse_closing_with_bookings();

-- Former addresses of shops that were public: they lead to the present one, and nobody else can take them.
create table former_slug (
  slug text primary key,
  shop_id uuid not null references shop on delete cascade,
  left_at timestamptz not null default now()
);
create index former_slug_of_shop on former_slug (shop_id);

-- Runs after the unique index was written: what a concurrent change of address has left is visible then.
create function keep_former_slug() returns trigger language plpgsql as $$
begin
  delete from former_slug where slug = new.slug and shop_id = new.id;
  if exists (select from former_slug where slug = new.slug) then
    raise exception using errcode = 'unique_violation', constraint = 'shop_slug_is_one_shops', table = 'shop',
      message = 'this address led to another shop';
  end if;
  if tg_op = 'UPDATE' and old.opened_at is not null then
    insert into former_slug (slug, shop_id) values (old.slug, new.id) on conflict (slug) do nothing;
  end if;
  return null;
end $$;
create trigger shop_slug_is_kept_on_insert after insert on shop for each row execute function keep_former_slug();
create trigger shop_slug_is_kept after update of slug on shop
  for each row when (old.slug is distinct from new.slug) execute function keep_former_slug();

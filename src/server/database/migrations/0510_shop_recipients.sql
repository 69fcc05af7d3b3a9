-- Addresses that a shop's people entered and that got a mail about a visit: the first one says who gave the address, and
-- its owner can stop them [N82]. Hashes, so that a stop outlives the card it came from.
create table shop_recipient (
  shop_id uuid not null references shop (id) on delete cascade,
  mailbox_hash bytea not null,
  first_mailed_at timestamptz,
  stopped_at timestamptz,
  constraint shop_recipient_pkey primary key (shop_id, mailbox_hash)
);

-- The hash of what core/identity/mailbox.ts makes of an address; a test compares the two.
create function mailbox_hash(email text) returns bytea language sql stable parallel safe as $$
  select sha256(convert_to(
    regexp_replace(regexp_replace(regexp_replace(lower(btrim(email)), '^([^+]+)\+.*(@[^@]*)$', '\1\2'),
      '\.(?=[^@]*@g(oogle)?mail\.com$)', '', 'g'), '@googlemail\.com$', '@gmail.com'), 'UTF8'))
$$;

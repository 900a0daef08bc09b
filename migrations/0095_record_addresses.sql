-- Where a driver gets the signed record of his visit: asked for once, mailed to once its owner has confirmed it, and gone with the check-in.
create table record_addresses (
  check_in_id uuid primary key references check_ins on delete cascade,
  address text not null,
  language text not null,
  asked_at timestamptz not null,
  confirmed_at timestamptz
);

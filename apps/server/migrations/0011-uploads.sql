-- Pictures that were uploaded for something and wait to be used. Without a foreign key: when an uploader is deleted, the
-- files still have to be found and removed.
create table uploads (
  key text primary key,
  user_id uuid not null,
  tenant_id uuid,
  bytes bigint not null default 0,
  signed_at timestamptz not null default now()
);
create index uploads_user on uploads (user_id);
create index uploads_tenant on uploads (tenant_id);
create index uploads_signed on uploads (signed_at);

import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const SIGNED =
  'trip entry snapshot event trip_follower intake mail_address mail_answer trip_person trip_access account session sign_in example'.split(
    ' ',
  )

/** In order; a released one is never edited. */
export const MIGRATIONS: Record<string, Migration> = {
  '001-trips': migration(`
    create table trip (
      id text primary key, public_key text not null, wrapped_private_key text not null,
      view_hash text not null, edit_hash text not null, version integer not null,
      sealed_summary text not null, created_at text not null, expires_on text not null
    );
    create index trip_expires_on on trip (expires_on);
    create table entry (
      trip_id text not null references trip (id) on delete cascade, sequence integer not null,
      kind text not null, document_id text, sealed text, last_arrival text, at text not null,
      constraint entry_key primary key (trip_id, sequence),
      constraint entry_document unique (trip_id, kind, document_id)
    );
    create table snapshot (
      trip_id text primary key references trip (id) on delete cascade, sequence integer not null,
      sealed text not null
    );
    create table intake (
      document_id text primary key, trip_id text not null references trip (id) on delete cascade,
      sealed text not null, at text not null
    );
    create table job (
      id text primary key, kind text not null, state text not null, attempts integer not null,
      due integer not null, last_error text, at text not null
    );
    create index job_due on job (state, due);
    create table tombstone (id_hash text primary key, at text not null)`),
  '002-model-runs': migration(`
    create table model_run (
      id integer primary key autoincrement, at text not null, strategy text not null, model text not null,
      outcome text not null, calls integer not null, input_tokens integer not null,
      cached_tokens integer not null, output_tokens integer not null, reasoning_tokens integer not null,
      estimated integer not null, cost real, duration_ms integer not null, flights integer not null,
      travelers integer not null, accommodations integer not null, confidence real
    );
    create index model_run_at on model_run (at)`),
  '003-job-owners': migration(`
    alter table job add column owner text default '' not null;
    update job set owner = coalesce((select trip_id from intake where document_id = job.id), '')`),
  '004-mail': migration(`
    alter table trip add column noticed_for text;
    create table mail_address (
      token_hash text primary key, trip_id text not null references trip (id) on delete cascade,
      generation integer not null, sealed text not null, expires_at text not null, revoked_at text,
      constraint mail_address_generation unique (trip_id, generation)
    );
    create table mail_seen (id_hash text primary key, at text not null);
    create index mail_seen_at on mail_seen (at);
    create table trip_person (
      trip_id text not null references trip (id) on delete cascade, address_hash text not null,
      sealed_address text not null, role text not null, at text not null,
      constraint trip_person_key primary key (trip_id, address_hash)
    );
    create index trip_person_address on trip_person (address_hash, trip_id);
    create table mail_answer (
      id text primary key, trip_id text not null references trip (id) on delete cascade,
      address_hash text not null, sealed text not null
    );
    create index mail_answer_group on mail_answer (trip_id, address_hash);
    create table outgoing (id text primary key, sealed text not null, at text not null);
    create table mail_event (
      id integer primary key autoincrement, at text not null, direction text not null, kind text not null,
      status text not null, message_hash text, address_hash text, sealed_address text, reason text,
      size integer, spf text, dkim text, dmarc text
    );
    create index mail_event_at on mail_event (at);
    create index mail_event_message on mail_event (message_hash);
    create table event (
      id integer primary key autoincrement, trip_id text not null references trip (id) on delete cascade,
      document_id text not null, is_final integer not null, sealed text not null, at integer not null
    );
    create index event_trip on event (trip_id, id);
    create index event_at on event (at)`),
  '005-accounts': migration(`
    alter table trip_person add column claimed_at text;
    -- So far all of them came by mail
    alter table trip_person add column by_mail integer default 1 not null;
    alter table outgoing add column address_hash text;
    create table account (
      id text primary key, address_hash text not null unique, sealed_address text not null,
      created_at text not null
    );
    create table sign_in (
      token_hash text primary key, address_hash text not null, sealed_address text not null,
      expires_at text not null
    );
    create table session (
      token_hash text primary key, account_id text not null references account (id) on delete cascade,
      used_on text not null
    );
    create index session_account on session (account_id);
    create table trip_access (
      trip_id text primary key references trip (id) on delete cascade, key_id text not null,
      sealed text not null
    );
    create index trip_access_key on trip_access (key_id, trip_id);
    create index mail_event_address on mail_event (address_hash)`),
  '006-contact': migration(`
    alter table outgoing add column writer_hash text;
    create table contact_message (
      id text primary key, at text not null, address_hash text not null, sealed text not null
    );
    create index contact_message_at on contact_message (at);
    create index contact_message_address on contact_message (address_hash)`),
  '007-example': migration(`
    create table example (
      day text primary key, trip_id text not null references trip (id) on delete cascade,
      sealed text not null, is_ready integer not null
    )`),
  '008-flights': migration(`
    create table flight_watch (
      id text primary key, next_check integer, until_day text not null, sealed blob not null
    ) without rowid;
    create table provider_day (
      provider text not null, day text not null, queries integer not null, failures integer not null,
      constraint provider_day_key primary key (provider, day)
    );
    create table alert_group (
      id text primary key, state text not null, sealed text not null, address_hash text,
      stop_hash text not null, confirm_hash text, confirm_until text, confirm_sealed text,
      until_day text not null
    ) without rowid;
    create index alert_group_stop on alert_group (stop_hash);
    create index alert_group_confirm on alert_group (confirm_hash);
    create index alert_group_address on alert_group (address_hash);
    create table flight_alert (
      flight_id text not null, id text not null, day text not null, sealed text not null,
      constraint flight_alert_key primary key (flight_id, id)
    ) without rowid;
    create table trip_follower (
      trip_id text not null references trip (id) on delete cascade, id text not null,
      sealed text not null, constraint trip_follower_key primary key (trip_id, id)
    ) without rowid;
    create table alert_waiting (id text primary key, sealed text not null) without rowid;
    create index trip_view_hash on trip (view_hash)`),
  // Figures by minute, traces, reading runs, sizes, and indexes for lists by time
  '009-console': migration(`
    create table metric_minute (
      minute integer primary key, requests integer not null, failures integer not null,
      duration_ms real not null, connections integer not null, memory_mb real not null,
      cpu_percent real not null
    );
    create table route_minute (
      minute integer not null, route text not null, requests integer not null, refusals integer not null,
      failures integer not null, duration_ms real not null, durations text not null,
      constraint route_minute_key primary key (minute, route)
    ) without rowid;
    create table trace (
      id integer primary key autoincrement, correlation_id text not null, kind text not null,
      method text not null, path text not null, status text not null, status_code integer,
      duration_ms real not null, at integer not null,
      trip_id text references trip (id) on delete set null, spans text not null
    );
    create index trace_at on trace (at);
    create index trace_correlation_id on trace (correlation_id);
    create index trace_trip_id on trace (trip_id);
    create index trace_kind on trace (kind, id);
    create index trace_method on trace (method, id);
    create index trace_status on trace (status, id);
    create index trace_totals on trace (status, duration_ms);
    create table reading_run (
      id integer primary key autoincrement, at text not null, kind text not null, engine text not null,
      model text, failure text, calls integer not null, tokens integer not null, cost real,
      duration_ms real not null, confidence real, flights integer not null, travelers integer not null,
      accommodations integer not null
    );
    create index reading_run_at on reading_run (at);
    create table debug_trip (id text primary key, at integer not null, sealed text not null);
    create table stock (
      category text primary key, items integer not null, bytes integer not null, at integer not null
    );
    create index trip_created_at on trip (created_at);
    alter table mail_event add column correlation_id text;
    alter table mail_event add column mails integer default 1 not null;
    create index mail_event_status on mail_event (direction, status, at, reason, kind, mails);
    create index mail_event_direction on mail_event (direction);
    create index trace_kind_at on trace (kind, at, status);
    create table server_event (
      id integer primary key autoincrement, at text not null, kind text not null, detail text not null
    );
    create index server_event_at on server_event (at)`),
  // The network of pending jobs, for fair scheduling; existing ones get none
  '010-sources': migration(`
    alter table job add column network text default '' not null;
    alter table job add column site text default '' not null`),
  // When the server last had a trusted clock: initially the newest instant that an earlier version stored
  '011-clock': migration(`
    create table clock (
      id integer primary key, trusted_at integer, doubted_at integer, stood_ms integer not null
    );
    insert into clock (id, trusted_at, doubted_at, stood_ms) select 1, max(at), null, 0 from (
      select max(minute) * 60000 as at from metric_minute
      union all select cast(strftime('%s', max(at)) as integer) * 1000 from entry
      union all select cast(strftime('%s', max(at)) as integer) * 1000 from server_event
    )`),
  // `row-mac.ts`, which has the keys, then fills the codes and `sealed_day`, and empties `last_arrival`
  '012-row-macs': migration(`
    ${SIGNED.map((table) => `alter table ${table} add column mac text;`).join('\n    ')}
    alter table entry add column sealed_day text`),
  // People with verified mail: only they are quoted in answers
  '013-proven-people': migration(`
    create table proven_person (
      trip_id text not null references trip (id) on delete cascade, address_hash text not null,
      constraint proven_person_key primary key (trip_id, address_hash)
    );
    create index proven_person_address on proven_person (address_hash)`),
}

function migration(statements: string): Migration {
  return {
    async up(db) {
      for (const statement of statements.split(';')) await sql.raw(statement).execute(db)
    },
  }
}

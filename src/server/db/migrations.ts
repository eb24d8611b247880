import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import {
  ADD_LINKS_MIGRATION,
  BOTH_ENGINES_MIGRATION,
  CLOCK_MIGRATION,
  CONSOLE_MIGRATION,
  INCIDENTS_MIGRATION,
  OPERATOR_SESSIONS_MIGRATION,
  READINGS_MIGRATION,
  SELF_CHECK_MIGRATION,
  SOURCES_MIGRATION,
  PROVEN_PEOPLE_MIGRATION,
  ROW_MACS_MIGRATION,
  TRACE_CODES_MIGRATION,
} from './migration-parts.ts'
import type { Database } from './schema.ts'

/** In order; a landed one is never edited. */
export const MIGRATIONS: Record<string, Migration> = {
  '001-trips': {
    async up(db: Kysely<Database>) {
      await db.schema
        .createTable('trip')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('public_key', 'text', (c) => c.notNull())
        .addColumn('wrapped_private_key', 'text', (c) => c.notNull())
        .addColumn('view_hash', 'text', (c) => c.notNull())
        .addColumn('edit_hash', 'text', (c) => c.notNull())
        .addColumn('version', 'integer', (c) => c.notNull())
        .addColumn('sealed_summary', 'text', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('expires_on', 'text', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('trip_expires_on').on('trip').column('expires_on').execute()
      await db.schema
        .createTable('entry')
        .addColumn('trip_id', 'text', (c) => c.notNull().references('trip.id').onDelete('cascade'))
        .addColumn('sequence', 'integer', (c) => c.notNull())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('document_id', 'text')
        .addColumn('sealed', 'text')
        .addColumn('last_arrival', 'text')
        .addColumn('at', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('entry_key', ['trip_id', 'sequence'])
        .addUniqueConstraint('entry_document', ['trip_id', 'kind', 'document_id'])
        .execute()
      await db.schema
        .createTable('snapshot')
        .addColumn('trip_id', 'text', (c) => c.primaryKey().references('trip.id').onDelete('cascade'))
        .addColumn('sequence', 'integer', (c) => c.notNull())
        .addColumn('sealed', 'text', (c) => c.notNull())
        .execute()
      await db.schema
        .createTable('intake')
        .addColumn('document_id', 'text', (c) => c.primaryKey())
        .addColumn('trip_id', 'text', (c) => c.notNull().references('trip.id').onDelete('cascade'))
        .addColumn('sealed', 'text', (c) => c.notNull())
        .addColumn('at', 'text', (c) => c.notNull())
        .execute()
      await db.schema
        .createTable('job')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('state', 'text', (c) => c.notNull())
        .addColumn('attempts', 'integer', (c) => c.notNull())
        .addColumn('due', 'integer', (c) => c.notNull())
        .addColumn('last_error', 'text')
        .addColumn('at', 'text', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('job_due').on('job').columns(['state', 'due']).execute()
      await db.schema
        .createTable('tombstone')
        .addColumn('id_hash', 'text', (c) => c.primaryKey())
        .addColumn('at', 'text', (c) => c.notNull())
        .execute()
    },
  },
  '002-model-runs': {
    async up(db: Kysely<Database>) {
      await db.schema
        .createTable('model_run')
        .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
        .addColumn('at', 'text', (c) => c.notNull())
        .addColumn('strategy', 'text', (c) => c.notNull())
        .addColumn('model', 'text', (c) => c.notNull())
        .addColumn('outcome', 'text', (c) => c.notNull())
        .addColumn('calls', 'integer', (c) => c.notNull())
        .addColumn('input_tokens', 'integer', (c) => c.notNull())
        .addColumn('cached_tokens', 'integer', (c) => c.notNull())
        .addColumn('output_tokens', 'integer', (c) => c.notNull())
        .addColumn('reasoning_tokens', 'integer', (c) => c.notNull())
        .addColumn('estimated', 'integer', (c) => c.notNull())
        .addColumn('cost', 'real')
        .addColumn('duration_ms', 'integer', (c) => c.notNull())
        .addColumn('flights', 'integer', (c) => c.notNull())
        .addColumn('travelers', 'integer', (c) => c.notNull())
        .addColumn('accommodations', 'integer', (c) => c.notNull())
        .addColumn('confidence', 'real')
        .execute()
      await db.schema.createIndex('model_run_at').on('model_run').column('at').execute()
    },
  },
  '003-job-owners': {
    async up(db: Kysely<Database>) {
      await db.schema
        .alterTable('job')
        .addColumn('owner', 'text', (c) => c.notNull().defaultTo(''))
        .execute()
      await db
        .updateTable('job')
        .set((set) => ({
          owner: set.fn.coalesce(
            set.selectFrom('intake').select('trip_id').whereRef('document_id', '=', 'job.id'),
            set.val(''),
          ),
        }))
        .execute()
    },
  },
  '004-mail': {
    async up(db: Kysely<Database>) {
      await db.schema.alterTable('trip').addColumn('noticed_for', 'text').execute()
      await db.schema
        .createTable('mail_address')
        .addColumn('token_hash', 'text', (c) => c.primaryKey())
        .addColumn('trip_id', 'text', (c) => c.notNull().references('trip.id').onDelete('cascade'))
        .addColumn('generation', 'integer', (c) => c.notNull())
        .addColumn('sealed', 'text', (c) => c.notNull())
        .addColumn('expires_at', 'text', (c) => c.notNull())
        .addColumn('revoked_at', 'text')
        .addUniqueConstraint('mail_address_generation', ['trip_id', 'generation'])
        .execute()
      await db.schema
        .createTable('mail_seen')
        .addColumn('id_hash', 'text', (c) => c.primaryKey())
        .addColumn('at', 'text', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('mail_seen_at').on('mail_seen').column('at').execute()
      await db.schema
        .createTable('trip_person')
        .addColumn('trip_id', 'text', (c) => c.notNull().references('trip.id').onDelete('cascade'))
        .addColumn('address_hash', 'text', (c) => c.notNull())
        .addColumn('sealed_address', 'text', (c) => c.notNull())
        .addColumn('role', 'text', (c) => c.notNull())
        .addColumn('at', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('trip_person_key', ['trip_id', 'address_hash'])
        .execute()
      await db.schema
        .createIndex('trip_person_address')
        .on('trip_person')
        .columns(['address_hash', 'trip_id'])
        .execute()
      await db.schema
        .createTable('mail_answer')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('trip_id', 'text', (c) => c.notNull().references('trip.id').onDelete('cascade'))
        .addColumn('address_hash', 'text', (c) => c.notNull())
        .addColumn('sealed', 'text', (c) => c.notNull())
        .execute()
      await db.schema
        .createIndex('mail_answer_group')
        .on('mail_answer')
        .columns(['trip_id', 'address_hash'])
        .execute()
      await db.schema
        .createTable('outgoing')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('sealed', 'text', (c) => c.notNull())
        .addColumn('at', 'text', (c) => c.notNull())
        .execute()
      await db.schema
        .createTable('mail_event')
        .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
        .addColumn('at', 'text', (c) => c.notNull())
        .addColumn('direction', 'text', (c) => c.notNull())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('status', 'text', (c) => c.notNull())
        .addColumn('message_hash', 'text')
        .addColumn('address_hash', 'text')
        .addColumn('sealed_address', 'text')
        .addColumn('reason', 'text')
        .addColumn('size', 'integer')
        .addColumn('spf', 'text')
        .addColumn('dkim', 'text')
        .addColumn('dmarc', 'text')
        .execute()
      await db.schema.createIndex('mail_event_at').on('mail_event').column('at').execute()
      await db.schema.createIndex('mail_event_message').on('mail_event').column('message_hash').execute()
      await db.schema
        .createTable('event')
        .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
        .addColumn('trip_id', 'text', (c) => c.notNull().references('trip.id').onDelete('cascade'))
        .addColumn('document_id', 'text', (c) => c.notNull())
        .addColumn('is_final', 'integer', (c) => c.notNull())
        .addColumn('sealed', 'text', (c) => c.notNull())
        .addColumn('at', 'integer', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('event_trip').on('event').columns(['trip_id', 'id']).execute()
      await db.schema.createIndex('event_at').on('event').column('at').execute()
    },
  },
  '005-accounts': {
    async up(db: Kysely<Database>) {
      await db.schema.alterTable('trip_person').addColumn('claimed_at', 'text').execute()
      // So far all of them came by mail
      await db.schema
        .alterTable('trip_person')
        .addColumn('by_mail', 'integer', (c) => c.notNull().defaultTo(1))
        .execute()
      await db.schema.alterTable('outgoing').addColumn('address_hash', 'text').execute()
      await db.schema
        .createTable('account')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('address_hash', 'text', (c) => c.notNull().unique())
        .addColumn('sealed_address', 'text', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .execute()
      await db.schema
        .createTable('sign_in')
        .addColumn('token_hash', 'text', (c) => c.primaryKey())
        .addColumn('address_hash', 'text', (c) => c.notNull())
        .addColumn('sealed_address', 'text', (c) => c.notNull())
        .addColumn('expires_at', 'text', (c) => c.notNull())
        .execute()
      await db.schema
        .createTable('session')
        .addColumn('token_hash', 'text', (c) => c.primaryKey())
        .addColumn('account_id', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
        .addColumn('used_on', 'text', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('session_account').on('session').column('account_id').execute()
      await db.schema
        .createTable('trip_access')
        .addColumn('trip_id', 'text', (c) => c.primaryKey().references('trip.id').onDelete('cascade'))
        .addColumn('key_id', 'text', (c) => c.notNull())
        .addColumn('sealed', 'text', (c) => c.notNull())
        .execute()
      await db.schema
        .createIndex('trip_access_key')
        .on('trip_access')
        .columns(['key_id', 'trip_id'])
        .execute()
      await db.schema.createIndex('mail_event_address').on('mail_event').column('address_hash').execute()
    },
  },
  '006-contact': {
    async up(db: Kysely<Database>) {
      await db.schema.alterTable('outgoing').addColumn('writer_hash', 'text').execute()
      await db.schema
        .createTable('contact_message')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('at', 'text', (c) => c.notNull())
        .addColumn('address_hash', 'text', (c) => c.notNull())
        .addColumn('sealed', 'text', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('contact_message_at').on('contact_message').column('at').execute()
      await db.schema
        .createIndex('contact_message_address')
        .on('contact_message')
        .column('address_hash')
        .execute()
    },
  },
  '007-example': {
    async up(db: Kysely<Database>) {
      await db.schema
        .createTable('example')
        .addColumn('day', 'text', (c) => c.primaryKey())
        .addColumn('trip_id', 'text', (c) => c.notNull().references('trip.id').onDelete('cascade'))
        .addColumn('sealed', 'text', (c) => c.notNull())
        .addColumn('is_ready', 'integer', (c) => c.notNull())
        .execute()
    },
  },
  '008-flights': {
    async up(db: Kysely<Database>) {
      await db.schema
        .createTable('flight_watch')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('next_check', 'integer')
        .addColumn('until_day', 'text', (c) => c.notNull())
        .addColumn('sealed', 'blob', (c) => c.notNull())
        .modifyEnd(sql`without rowid`)
        .execute()
      await db.schema
        .createTable('provider_day')
        .addColumn('provider', 'text', (c) => c.notNull())
        .addColumn('day', 'text', (c) => c.notNull())
        .addColumn('queries', 'integer', (c) => c.notNull())
        .addColumn('failures', 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('provider_day_key', ['provider', 'day'])
        .execute()
      await db.schema
        .createTable('alert_group')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('state', 'text', (c) => c.notNull())
        .addColumn('sealed', 'text', (c) => c.notNull())
        .addColumn('address_hash', 'text')
        .addColumn('stop_hash', 'text', (c) => c.notNull())
        .addColumn('confirm_hash', 'text')
        .addColumn('confirm_until', 'text')
        .addColumn('confirm_sealed', 'text')
        .addColumn('until_day', 'text', (c) => c.notNull())
        .modifyEnd(sql`without rowid`)
        .execute()
      await db.schema.createIndex('alert_group_stop').on('alert_group').column('stop_hash').execute()
      await db.schema.createIndex('alert_group_confirm').on('alert_group').column('confirm_hash').execute()
      await db.schema.createIndex('alert_group_address').on('alert_group').column('address_hash').execute()
      await db.schema
        .createTable('flight_alert')
        .addColumn('flight_id', 'text', (c) => c.notNull())
        .addColumn('id', 'text', (c) => c.notNull())
        .addColumn('day', 'text', (c) => c.notNull())
        .addColumn('sealed', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('flight_alert_key', ['flight_id', 'id'])
        .modifyEnd(sql`without rowid`)
        .execute()
      await db.schema
        .createTable('trip_follower')
        .addColumn('trip_id', 'text', (c) => c.notNull().references('trip.id').onDelete('cascade'))
        .addColumn('id', 'text', (c) => c.notNull())
        .addColumn('sealed', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('trip_follower_key', ['trip_id', 'id'])
        .modifyEnd(sql`without rowid`)
        .execute()
      await db.schema
        .createTable('alert_waiting')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('sealed', 'text', (c) => c.notNull())
        .modifyEnd(sql`without rowid`)
        .execute()
      await db.schema.createIndex('trip_view_hash').on('trip').column('view_hash').execute()
    },
  },
  '009-console': CONSOLE_MIGRATION,
  '010-sources': SOURCES_MIGRATION,
  '011-clock': CLOCK_MIGRATION,
  '012-row-macs': ROW_MACS_MIGRATION,
  '013-proven-people': PROVEN_PEOPLE_MIGRATION,
  '014-incidents': INCIDENTS_MIGRATION,
  '015-readings': READINGS_MIGRATION,
  '016-trace-codes': TRACE_CODES_MIGRATION,
  '017-self-check': SELF_CHECK_MIGRATION,
  '018-operator-sessions': OPERATOR_SESSIONS_MIGRATION,
  '019-counted-readings': {
    async up(db: Kysely<Database>) {
      await db.schema.dropIndex('reading_run_at').execute()
      await db.schema
        .createIndex('reading_run_counted')
        .on('reading_run')
        .columns(['at', 'kind', 'failure', 'cause', 'fallback'])
        .execute()
    },
  },
  '020-traced-readings': {
    async up(db: Kysely<Database>) {
      await db.schema.alterTable('reading_run').addColumn('correlation_id', 'text').execute()
    },
  },
  '021-mail-outcomes': {
    async up(db: Kysely<Database>) {
      await db.schema.dropIndex('mail_event_direction').execute()
      await sql`create index mail_event_outcome on mail_event (status, reason)
        where direction = 'outbound'`.execute(db)
    },
  },
  '022-alarms': {
    async up(db: Kysely<Database>) {
      await db.schema
        .createTable('alarm')
        .addColumn('id', 'text', (c) => c.notNull())
        .addColumn('way', 'text', (c) => c.notNull())
        .addColumn('notice', 'text', (c) => c.notNull())
        .addColumn('until', 'integer', (c) => c.notNull())
        .addColumn('tries', 'integer', (c) => c.notNull())
        .addColumn('error', 'text')
        .addPrimaryKeyConstraint('alarm_key', ['id', 'way'])
        .execute()
    },
  },
  '023-add-links': ADD_LINKS_MIGRATION,
  '024-both-engines': BOTH_ENGINES_MIGRATION,
}

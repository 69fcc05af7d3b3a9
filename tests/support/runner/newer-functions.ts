import type { Client } from 'pg'

/**
 * What PostgreSQL 16, 17 and 18 added to the functions that a statement can call by name; 15 is the oldest we promise. Without
 * json_strip_nulls and jsonb_strip_nulls, which only got one more parameter.
 */
export const newerFunctions = [
  'any_value(anyelement)',
  'array_reverse(anyarray)',
  'array_sample(anyarray, integer)',
  'array_shuffle(anyarray)',
  'array_sort(anyarray)',
  'array_sort(anyarray, boolean)',
  'array_sort(anyarray, boolean, boolean)',
  'bytea(bigint)',
  'bytea(integer)',
  'bytea(smallint)',
  'casefold(text)',
  'crc32(bytea)',
  'crc32c(bytea)',
  'date_add(timestamp with time zone, interval)',
  'date_add(timestamp with time zone, interval, text)',
  'date_subtract(timestamp with time zone, interval)',
  'date_subtract(timestamp with time zone, interval, text)',
  'erf(double precision)',
  'erfc(double precision)',
  'gamma(double precision)',
  'generate_series(timestamp with time zone, timestamp with time zone, interval, text)',
  'hashbytea(bytea)',
  'int2(bytea)',
  'int4(bytea)',
  'int8(bytea)',
  'jsonb_populate_record_valid(anyelement, jsonb)',
  'lgamma(double precision)',
  'max(bytea)',
  'max(record)',
  'min(bytea)',
  'min(record)',
  'pg_basetype(regtype)',
  'pg_input_error_info(text, text)',
  'pg_input_is_valid(text, text)',
  'random(bigint, bigint)',
  'random(integer, integer)',
  'random(numeric, numeric)',
  'random_normal(double precision, double precision)',
  'reverse(bytea)',
  'system_user()',
  'timezone(time with time zone)',
  'timezone(timestamp with time zone)',
  'timezone(timestamp without time zone)',
  'to_bin(bigint)',
  'to_bin(integer)',
  'to_oct(bigint)',
  'to_oct(integer)',
  'to_regtypemod(text)',
  'unicode_assigned(text)',
  'unicode_version()',
  'uuid_extract_timestamp(uuid)',
  'uuid_extract_version(uuid)',
  'uuidv4()',
  'uuidv7()',
  'uuidv7(interval)',
  'xmltext(text)',
]

/**
 * Renames them in this database, so that on any version a call fails as it does on 15. PostgreSQL itself refers to them by their
 * number. Only a superuser may.
 */
export async function hideNewerFunctions(client: Client): Promise<void> {
  await client.query(
    `update pg_proc set proname = 'newer_than_15_' || proname
      where oid in (select to_regprocedure(signature) from unnest($1::text[]) signature)`,
    [newerFunctions],
  )
}

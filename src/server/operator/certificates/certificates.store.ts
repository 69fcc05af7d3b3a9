import type { Kysely } from 'kysely'
import type { DB } from '#server/database/schema.generated.ts'
import type { CertificateTarget } from './certificate-targets.ts'

/** endsAt null: it could not be read. */
export type KnownCertificate = Pick<CertificateTarget, 'part' | 'host'> & { endsAt: string | null }

const KEY = 'certificates'

export async function findCertificates(db: Kysely<DB>): Promise<KnownCertificate[]> {
  const row = await db.selectFrom('installation').select('value').where('key', '=', KEY).executeTakeFirst()
  return (row?.value as KnownCertificate[] | undefined) ?? []
}

export async function updateCertificates(db: Kysely<DB>, known: readonly KnownCertificate[]): Promise<void> {
  const value = JSON.stringify(known)
  await db
    .insertInto('installation')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

import { z } from 'zod'
import { isPictureKey } from '#server/photos/making/photo-files.ts'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const stored = z.strictObject({ bytes: z.int().min(0), sha256 })

/** What a backup consists of. Everything in it is checked against this before a restore begins. */
export const manifestSchema = z.strictObject({
  format: z.literal(1),
  id: z.string().regex(/^[\dTZ-]{20}$/),
  /** the version of Lookbook that made it */
  version: z.string(),
  postgresql: z.string(),
  /** the moment of the database that it holds */
  takenAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  migrations: z.array(z.strictObject({ name: z.string(), checksum: sha256 })).min(1),
  tables: z.array(z.strictObject({ table: z.string(), rows: z.int().min(0) })),
  sequences: z.array(z.strictObject({ sequence: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  pictures: z.strictObject({ count: z.int().min(0), bytes: z.int().min(0), missing: z.int().min(0) }),
  files: z.strictObject({ database: stored, pictures: stored, keys: stored.optional() }),
})
export type Manifest = z.infer<typeof manifestSchema>

export const pictureSchema = z.strictObject({
  // Only picture folders, and names by content: a changed list must not plant another file [O115].
  key: z.string().refine(isPictureKey),
  ...stored.shape,
})
/** A picture by its key in the blob store. */
export type Picture = z.infer<typeof pictureSchema>

/** `2026-11-17T03-30-00Z`: sorts by time and is a name on every file system. */
export function backupId(takenAt: Date): string {
  return `${takenAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
}

import { type Kysely, sql } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'

export type ReviewUpload = {
  id: string
  appointmentId: string
  uploadedBy: string
  fileName: string
  fileBytes: number
  at: EpochMs
}

/** False: this person has no such completed appointment. */
export async function insertReviewUpload(tx: Kysely<DB>, upload: ReviewUpload): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into photo (id, uploaded_by, visibility, state, file_name, file_bytes, created_at)
    select ${upload.id}::uuid, b.client_id, 'private', 'uploading', ${upload.fileName}::text,
      ${upload.fileBytes}::integer, ${new Date(upload.at)}::timestamptz
    from appointment a join booking b on b.id = a.booking_id
    where a.id = ${upload.appointmentId} and ${stateIs('appointment as a', 'completed')} and b.client_id = ${upload.uploadedBy}`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

import { type Locker, Server } from '@tus/server'
import type { ProblemCode } from '#contract/problems.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { DAY_MS } from '#core/time.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { MAX_ORIGINAL_BYTES } from '../making/photo-limits.ts'
import { cancelUpload } from './cancel-upload.ts'
import { finishUpload } from './finish-upload.ts'
import type { UploadDeps } from './open-upload.ts'
import type { Uploader } from './review-link-uploader.ts'
import { StagedStore } from './staging/staged-store.ts'
import { openUploadFor } from './upload-kinds.ts'
import { findUpload, type Upload } from './uploads.store.ts'

/** An unfinished upload expires after this, swept or not [P8]. */
const UPLOAD_LIFE_MS = DAY_MS

/** How long a superseded request may still write what it has read. */
const DRAIN_MS = 200

/**
 * A tus server for one request: it knows the actor and the target. Use cases make every decision; failures are handed to the
 * caller.
 */
export function createCarrier(
  deps: UploadDeps,
  { uploader, id, locks }: { uploader: Uploader; id: string; locks: Locker },
  onFailure: (fault: unknown) => void,
): Server {
  const { dataDir } = deps.config
  const { actor, onlyReviewOf } = uploader
  const datastore = new StagedStore({
    dataDir,
    find: async () => orThrow(await findOwnUpload(deps, uploader, id)),
    remove: async () => orThrow(await cancelUpload(deps, id)),
  })
  return new Server({
    path: '/uploads',
    datastore,
    locker: locks,
    maxSize: MAX_ORIGINAL_BYTES,
    relativeLocation: true,
    allowedOrigins: [],
    lockDrainTimeout: DRAIN_MS,
    namingFunction: () => id,
    getFileIdFromRequest: () => id,
    async onIncomingRequest({ method }) {
      if (method === 'POST') return
      const { state } = orThrow(await findOwnUpload(deps, uploader, id))
      if (method === 'PATCH' && state !== 'uploading') throw new Refusal('conflict')
      // After a crash a client that resumes learns that the upload is complete and does not send the end again.
      if (method === 'HEAD') await finishUpload(deps, id)
    },
    async onUploadCreate(_request, { size = 0, metadata = {} }) {
      if (onlyReviewOf !== null && (metadata.review !== onlyReviewOf || metadata.for != null || metadata.item != null))
        throw new Refusal('not_found')
      const file = { id, fileName: metadata.name ?? null, fileBytes: size }
      orThrow(await openUploadFor(deps, actor, file, metadata))
      return {}
    },
    async onUploadFinish() {
      await finishUpload(deps, id)
      return {}
    },
    onResponseError(_request, fault) {
      onFailure(fault)
      return undefined
    },
  })
}

/** Carries a refusal through tus, which passes on only thrown errors. */
export class Refusal extends Error {
  readonly code: ProblemCode
  readonly detail: ProblemDetail | undefined

  constructor(code: ProblemCode, detail?: ProblemDetail) {
    super(code)
    this.code = code
    this.detail = detail
  }
}

function orThrow<T>(decision: Decision<T, ProblemCode, ProblemDetail | undefined>): T {
  if (!decision.ok) throw new Refusal(decision.code, decision.detail)
  return decision.value
}

/** Only the person who opened an upload may resume it, and one for a shop only while they work there. To others it does not exist [A2]. */
async function findOwnUpload(
  { db, now }: Pick<UploadDeps, 'db' | 'now'>,
  { actor: { person }, onlyReviewOf }: Uploader,
  id: string,
): Promise<Decision<Upload, 'not_found'>> {
  const upload = await findUpload(db, id)
  if (!upload || person === null || upload.uploadedBy !== person.id) return refused('not_found')
  if (onlyReviewOf !== null && upload.shopId !== null) return refused('not_found')
  const isForShop = upload.shopId !== null
  if (isForShop && !person.memberships.some(({ shopId }) => shopId === upload.shopId)) return refused('not_found')
  if (upload.state === 'uploading' && upload.createdAt + UPLOAD_LIFE_MS <= now()) return refused('not_found')
  return granted(upload)
}

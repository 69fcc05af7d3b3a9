import { type ClientProblemCode, Problem } from '#web/data/api/problem.ts'
import { checkFile } from '../check-file.ts'
import type { Sender } from '../sender.ts'
import type { UploadsView } from '../upload.ts'
import { createConnection, type RetryTiming } from './connection.ts'
import type { StoredFiles } from './stored-files.ts'
import { createTransferRate } from './transfer-rate.ts'
import { createTransfers } from './transfers.ts'
import { type Place, UploadJob, viewOf } from './upload-job.ts'

/** One frame: throttles notifications, so that checking two hundred files causes a few renders instead of two hundred. */
const noticeMs = 16
/** Progress is throttled more: a bar need not move with every packet. */
const progressMs = 200
const signedOut: ReadonlySet<ClientProblemCode> = new Set(['sign_in_needed', 'session_expired'])
/** Temporary refusals: the file stays stored and may be retried, also by a tab opened later. */
const forNow: ReadonlySet<ClientProblemCode> = new Set([...signedOut, 'storage_full', 'rate_limited', 'failed'])

export type QueueEnvironment = RetryTiming & {
  sender: Sender
  stored: StoredFiles
  makePreview: (file: Blob) => Promise<string | null>
  dropPreview: (preview: string) => void
  /** Waits for an exclusive lock on the file across tabs; resolves to its release function. */
  hold: (key: string) => Promise<() => void>
  now: () => number
  newKey: () => string
}

export type UploadQueue = ReturnType<typeof createUploadQueue>

/** The upload queue of one look. Resumes files that a closed tab left. */
export function createUploadQueue(place: Place, environment: QueueEnvironment) {
  const { stored } = environment
  const jobs: UploadJob[] = []
  const listeners = new Set<() => void>()
  const arrivalListeners = new Set<(photoId: string) => void>()
  const transferRate = createTransferRate()
  const connection = createConnection(environment, () => changed())
  const transfers = createTransfers(jobs, {
    ...{ place, stored, connection, sender: environment.sender },
    events: { changed, stands, moved, arrived, failed, lost: transferRate.forget },
  })
  let shown: UploadsView = { uploads: [], secondsLeft: null, isPaused: false, isLost: false }
  let isPaused = false
  let isClosed = false
  let isStale = false
  let notice: { dueAt: number; callOff: () => void } | null = null
  let intake: Promise<void> = resumeStoredUploads()

  /** view() is up to date at once; listeners are notified throttled. */
  function changed(withinMs = noticeMs): void {
    isStale = true
    const dueAt = environment.now() + withinMs
    if (notice && notice.dueAt <= dueAt) return
    notice?.callOff()
    notice = { dueAt, callOff: environment.after(withinMs, tell) }
  }

  function tell(): void {
    notice = null
    for (const listener of listeners) listener()
  }

  function view(): UploadsView {
    if (isStale) shown = viewOf(jobs, { isPaused, isLost: connection.isLost(), secondsFor: transferRate.secondsFor })
    isStale = false
    return shown
  }

  /** Adds files in order; `room` is how many more fit into the look, pending ones included. */
  function add(files: Iterable<File>, room = Number.POSITIVE_INFINITY): void {
    const addedAt = environment.now()
    const added = [...files].map(
      (file, index) =>
        new UploadJob({
          ...{ key: environment.newKey(), photoId: null, fileName: file.name, file },
          addedAt: addedAt + index / 1000,
        }),
    )
    jobs.push(...added)
    changed()
    intake = intake.then(async () => {
      let left = room
      for (const job of added) {
        if (left < 1) refuse(job, 'look_full')
        else if (await take(job)) left--
      }
    })
  }

  /** Checks a file before anything of it is sent. */
  async function take(job: UploadJob): Promise<boolean> {
    const refusal = await checkFile(job.file)
    if (!jobs.includes(job)) return false
    if (refusal) {
      refuse(job, refusal)
      return false
    }
    job.letGo = await environment.hold(job.key)
    job.isStored = await stored.put(job.storedIn(place), job.file)
    start(job)
    return true
  }

  async function resumeStoredUploads(): Promise<void> {
    for (const { key, look } of await stored.list(place.person)) if (look === place.look) void takeOver(key)
  }

  /** Another tab may have the lock: this tab takes over once that one is closed, unless the file has arrived. */
  async function takeOver(key: string): Promise<void> {
    const letGo = await environment.hold(key)
    const found = await stored.find(key)
    if (!found || isClosed) return letGo()
    const job = Object.assign(new UploadJob({ ...found.upload, file: found.file }), { letGo })
    job.isStored = true
    job.mayBeOpen = true
    jobs.splice(jobs.filter((other) => other.addedAt < job.addedAt).length, 0, job)
    start(job)
  }

  function start(job: UploadJob): void {
    if (!jobs.includes(job)) {
      if (isClosed) job.letGo()
      else void forget(job)
      return
    }
    job.isTaken = true
    if (isPaused) job.state = 'paused'
    changed()
    transfers.pump()
    if (job.preview) return
    void environment.makePreview(job.file).then((preview) => {
      if (preview && !jobs.includes(job)) return environment.dropPreview(preview)
      job.preview = preview
      changed()
    })
  }

  function moved(job: UploadJob, sentBytes: number): void {
    transferRate.sent(sentBytes - job.sentBytes, environment.now())
    stands(job, sentBytes)
  }

  function stands(job: UploadJob, sentBytes: number): void {
    job.sentBytes = sentBytes
    connection.works()
    changed(progressMs)
  }

  function arrived(job: UploadJob): void {
    job.sentBytes = job.fileBytes
    job.state = 'arrived'
    changed()
    void forget(job)
    for (const listener of arrivalListeners) listener(job.photoId ?? '')
  }

  function failed(job: UploadJob, error: unknown): void {
    refuse(job, error instanceof Problem ? error.code : 'failed')
  }

  function refuse(job: UploadJob, refusal: ClientProblemCode): void {
    job.refusal = refusal
    job.state = 'failed'
    changed()
    if (!forNow.has(refusal)) void forget(job)
  }

  async function forget(job: UploadJob): Promise<void> {
    job.isStored = false
    await stored.delete(job.key)
    job.letGo()
  }

  function onTheirWay(key: string | undefined): UploadJob[] {
    return jobs.filter((job) => job.isInProgress && (key === undefined || job.key === key))
  }

  /** Pauses one, or all including those added until resumed. */
  function pause(key?: string): void {
    if (key === undefined) isPaused = true
    for (const job of onTheirWay(key)) {
      job.state = 'paused'
      job.stop.abort()
    }
    transferRate.forget()
    changed()
  }

  function resume(key?: string): void {
    if (key === undefined) isPaused = false
    for (const job of onTheirWay(key)) if (job.state === 'paused') again(job)
    changed()
    transfers.pump()
  }

  function retry(key: string): void {
    const job = jobs.find((each) => each.key === key && each.state === 'failed')
    if (!job) return
    // The server deleted the upload: start over with a new one.
    if (job.refusal === 'not_found') Object.assign(job, { photoId: null, sentBytes: 0, mayBeOpen: false })
    job.refusal = null
    again(job)
    changed()
    if (job.isStored) transfers.pump()
    else {
      job.isTaken = false
      intake = intake.then(async () => void (await take(job)))
    }
  }

  function again(job: UploadJob): void {
    job.stop = new AbortController()
    job.state = 'waiting'
  }

  /** Stops an upload and removes it from the look; resolves once the server did. If it has arrived, only its row is removed. */
  async function cancel(key: string): Promise<void> {
    const job = jobs.find((each) => each.key === key)
    if (!job) return
    jobs.splice(jobs.indexOf(job), 1)
    job.stop.abort()
    if (job.preview) environment.dropPreview(job.preview)
    changed()
    if (job.state === 'arrived') return
    await Promise.all([forget(job), transfers.takeBack(job)])
  }

  function subscribe(listener: () => void): () => void {
    // The screen is mounted again after a sign-in: retry what was refused for the lack of one.
    for (const job of jobs) if (job.refusal && signedOut.has(job.refusal)) retry(job.key)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      // No view is left: drop the rows of arrived uploads, which the server's list shows from now on.
      for (const { key, state } of [...jobs]) if (state === 'arrived') void cancel(key)
    }
  }

  function onArrived(listener: (photoId: string) => void): () => void {
    arrivalListeners.add(listener)
    return () => arrivalListeners.delete(listener)
  }

  /** Releases everything, as closing the tab would: stored files can be resumed. */
  function close(): void {
    for (const job of jobs.splice(0)) {
      job.stop.abort()
      if (job.preview) environment.dropPreview(job.preview)
      job.letGo()
    }
    isClosed = true
    changed()
  }

  /** True if leaving the page would lose a file. */
  const wouldLose = () => jobs.some((job) => job.isInProgress && !job.isStored)

  return { add, pause, resume, retry, cancel, subscribe, onArrived, close, wouldLose, view }
}

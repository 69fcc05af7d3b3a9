import { type ClientProblemCode, Problem } from '#web/data/api/problem.ts'
import { checkFile } from '../check-file.ts'
import type { Sender } from '../sender.ts'
import type { UploadsView } from '../upload.ts'
import { createConnection, type RetryTiming } from './connection.ts'
import { createPace } from './pace.ts'
import type { StoredFiles } from './stored-files.ts'
import { createTransfers } from './transfers.ts'
import { type Place, UploadJob, viewOf } from './upload-job.ts'

/** A frame: two hundred files looked at one by one are a few notices, not two hundred. */
const noticeMs = 16
/** People see a bar move; they need not see every packet. */
const progressMs = 200
const signedOut: ReadonlySet<ClientProblemCode> = new Set(['sign_in_needed', 'session_expired'])
/** What was refused for now may be sent after all, also by a tab opened later. */
const forNow: ReadonlySet<ClientProblemCode> = new Set([...signedOut, 'storage_full', 'rate_limited', 'failed'])

export type QueueEnvironment = RetryTiming & {
  sender: Sender
  stored: StoredFiles
  makePreview: (file: Blob) => Promise<string | null>
  dropPreview: (preview: string) => void
  /** Waits until no other tab has the file in hand; answers how to let go of it. */
  hold: (key: string) => Promise<() => void>
  now: () => number
  newKey: () => string
}

export type UploadQueue = ReturnType<typeof createUploadQueue>

/** The files on their way into one look. Files a closed tab left are taken up again. */
export function createUploadQueue(place: Place, environment: QueueEnvironment) {
  const { stored } = environment
  const jobs: UploadJob[] = []
  const listeners = new Set<() => void>()
  const arrivalListeners = new Set<(photoId: string) => void>()
  const pace = createPace()
  const connection = createConnection(environment, () => changed())
  const transfers = createTransfers(jobs, {
    ...{ place, stored, connection, sender: environment.sender },
    told: { changed, stands, moved, arrived, failed, lost: pace.forget },
  })
  let shown: UploadsView = { uploads: [], secondsLeft: null, isPaused: false, isLost: false }
  let isPaused = false
  let isClosed = false
  let isStale = false
  let notice: { dueAt: number; callOff: () => void } | null = null
  let intake: Promise<void> = resumeStoredUploads()

  /** What is shown is right at once; who listens is told a moment later. */
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
    if (isStale) shown = viewOf(jobs, { isPaused, isLost: connection.isLost(), secondsFor: pace.secondsFor })
    isStale = false
    return shown
  }

  /** Takes files in their order; `room` is how many more the look takes, those on their way counted. */
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

  /** Looks at a file before anything of it is sent. */
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

  /** Another tab may have it in hand: it is ours once that one is closed, unless it arrived. */
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
    pace.sent(sentBytes - job.sentBytes, environment.now())
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
    return jobs.filter((job) => job.isOnItsWay && (key === undefined || job.key === key))
  }

  /** One, or all and what is added until resumed. */
  function pause(key?: string): void {
    if (key === undefined) isPaused = true
    for (const job of onTheirWay(key)) {
      job.state = 'paused'
      job.stop.abort()
    }
    pace.forget()
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
    // The server forgot it: there is no place to go on at.
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

  /** Stops it and takes it out of the look, resolving once the server did; of one that arrived only its row goes. */
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
    // Signing in again leads back to the screen: what only waited for that goes on.
    for (const job of jobs) if (job.refusal && signedOut.has(job.refusal)) retry(job.key)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      // Nobody looks any more: what arrived is the server's to show.
      for (const { key, state } of [...jobs]) if (state === 'arrived') void cancel(key)
    }
  }

  function onArrived(listener: (photoId: string) => void): () => void {
    arrivalListeners.add(listener)
    return () => arrivalListeners.delete(listener)
  }

  /** Lets go of everything as a closed tab does: what was stored can be taken up again. */
  function close(): void {
    for (const job of jobs.splice(0)) {
      job.stop.abort()
      if (job.preview) environment.dropPreview(job.preview)
      job.letGo()
    }
    isClosed = true
    changed()
  }

  /** Whether leaving the page would lose a file. */
  const wouldLose = () => jobs.some((job) => job.isOnItsWay && !job.isStored)

  return { add, pause, resume, retry, cancel, subscribe, onArrived, close, wouldLose, view }
}

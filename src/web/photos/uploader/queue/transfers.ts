import { Problem } from '#web/data/api/problem.ts'
import { isReadable } from '../check-file.ts'
import type { Sender } from '../sender.ts'
import type { Connection } from './connection.ts'
import type { StoredFiles } from './stored-files.ts'
import type { Place, UploadJob } from './upload-job.ts'

const sendsAtOnce = 3

type TransferEvents = {
  changed(): void
  /** How many bytes the server already had. */
  stands(job: UploadJob, sentBytes: number): void
  moved(job: UploadJob, sentBytes: number): void
  lost(): void
  arrived(job: UploadJob): void
  failed(job: UploadJob, error: unknown): void
}

type Needs = { place: Place; sender: Sender; stored: StoredFiles; connection: Connection; events: TransferEvents }

/** Sends the queued files: creates uploads one by one, in order, and sends the bytes of three files at a time. */
export function createTransfers(jobs: readonly UploadJob[], { place, sender, stored, connection, events }: Needs) {
  let isOpening = false
  let sending = 0

  /** Call whenever there may be something to do; idempotent. */
  function pump(): void {
    void openAll()
    while (sending < sendsAtOnce) {
      const job = jobs.find((each) => each.state === 'waiting' && each.photoId && each.isTaken && !each.isBusy)
      if (!job) return
      sending++
      job.isBusy = true
      void send(job).finally(() => {
        sending--
        job.isBusy = false
        pump()
      })
    }
  }

  /** Sequential, because the order in which uploads are created is the order of the photos in the look. */
  async function openAll(): Promise<void> {
    if (isOpening) return
    isOpening = true
    for (;;) {
      const job = jobs.find((each) => each.state === 'waiting' && !each.photoId && each.isTaken)
      if (!job) break
      await open(job)
    }
    isOpening = false
  }

  /** Never aborted midway: if the server created an upload, its id must be known here. */
  async function open(job: UploadJob): Promise<void> {
    const { fileName, fileBytes, stop } = job
    const asked = { shop: place.shop, look: place.look, fileName, fileBytes }
    const attempt = async () => {
      const found = job.mayBeOpen ? await sender.findOpened(asked, await knownIds()) : null
      job.mayBeOpen = true
      return found ?? sender.open(asked)
    }
    try {
      job.photoId = await connection.through(attempt, stop.signal)
    } catch (error) {
      if (!stop.signal.aborted) events.failed(job, error) // if aborted, the caller has set the state already
      return
    }
    if (!jobs.includes(job)) return takeBack(job)
    events.changed()
    pump()
    await stored.update(job.storedIn(place))
  }

  /** Includes other tabs' uploads, so that findOpened does not mistake one of theirs for ours. */
  async function knownIds(): Promise<ReadonlySet<string>> {
    const ids = [...jobs, ...(await stored.list(place.person))].map(({ photoId }) => photoId)
    return new Set(ids.filter((id) => id !== null))
  }

  async function send(job: UploadJob): Promise<void> {
    const { signal } = job.stop
    let isFirst = true
    const attempt = async () => {
      if (!isFirst && !(await isReadable(job.file))) job.file = await storedCopy(job)
      isFirst = false
      signal.throwIfAborted()
      job.state = 'sending'
      events.changed()
      let tell = (bytes: number) => {
        events.stands(job, bytes)
        tell = (more) => events.moved(job, more)
      }
      await sender.send(job.photoId ?? '', job.file, (bytes) => tell(bytes), signal)
    }
    const onLost = () => {
      job.state = 'waiting'
      events.lost()
    }
    try {
      await connection.through(attempt, signal, onLost)
    } catch (error) {
      if (!signal.aborted) events.failed(job, error)
      return
    }
    events.arrived(job)
  }

  /** The file was moved or changed since it was chosen; the stored copy was not. */
  async function storedCopy(job: UploadJob): Promise<Blob> {
    const copy = (await stored.find(job.key))?.file
    if (!copy) throw new Problem('damaged')
    return copy
  }

  /** A refusal means that it is already gone, or no longer ours: nothing is left to do. */
  async function takeBack({ photoId }: UploadJob): Promise<void> {
    if (photoId) await connection.through(() => sender.cancel(photoId)).catch(() => {})
  }

  return { pump, takeBack }
}

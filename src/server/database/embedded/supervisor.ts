import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from '#server/platform/config/cannot-start.ts'
import type { Log } from '#server/platform/process/log.ts'
import { findBinaries, removeUnfinishedCopies, usableBinaries } from './binaries.ts'
import { clearFolder } from './claim-folder.ts'
import { connectionStringFor, connectTo, ensureDatabase } from './connect.ts'
import { ensureCluster, removeUnfinishedClusters } from './create-cluster.ts'
import { holdOwnership, type Ownership } from './hold-ownership.ts'
import { choosePlace } from './place.ts'
import { type Cluster, startPostmaster, stopPostmaster } from './postmaster.ts'
import { writeSignpost } from './signpost.ts'
import { makeSocketFolder, removeSocketFolder } from './socket-folder.ts'

export type EmbeddedDatabase = { connectionString: string; isUp(): boolean; stop(): Promise<void> }
export type EmbeddedOptions = {
  dataDir: string
  log: Log
  settings?: Record<string, string>
  isStopping?: () => boolean
}

type Running = { pid: number; ownership: Ownership; ended: Promise<void> }

/** The remains of a killed server (busy backends, an unreaped zombie) disappear by themselves within this time. */
const heldBackLimitMs = 30_000
/** Our server is up and will answer; a busy machine only makes it slow. */
const connectLimitMs = 30_000
const longestPauseMs = 5_000

/** The embedded PostgreSQL of a data folder: creates, starts, monitors, restarts and stops it. */
export async function startEmbedded({
  dataDir,
  log,
  settings = {},
  isStopping = () => false,
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const place = choosePlace(dataDir)
  const native = usableBinaries(findBinaries(), dirname(place.home), place.runAs)
  if (place.isElsewhere) writeSignpost(dataDir, place.home, existsSync(place.home))
  await ensureCluster(place, native)
  if (place.isElsewhere) writeSignpost(dataDir, place.home, true)
  const cluster: Cluster = { ...place, native, settings, socketDir: makeSocketFolder(place.home, place.runAs) }

  let stopping = false
  let running: Running | null = await bringUp(cluster, dataDir).catch((error: unknown) => {
    removeSocketFolder(cluster.socketDir)
    throw error
  })
  removeUnfinishedClusters(place)
  removeUnfinishedCopies(dirname(place.home))

  const watching = watch()
  return {
    connectionString: connectionStringFor(place.home, cluster.socketDir),
    isUp: () => !stopping && running !== null && running.ownership.isHeld(),
    stop: async () => {
      stopping = true
      if (running) await end(running)
      await watching
      removeSocketFolder(cluster.socketDir)
    },
  }

  async function watch(): Promise<void> {
    while (running) {
      await running.ended
      await running.ownership.release()
      running = null
      // A signal to the whole process group reaches PostgreSQL too; our own handler may run a moment later.
      await sleep(50)
      if (stopping || isStopping()) return
      log.error('database.ended', { restarting: true })
      running = await bringUpAgain()
      if (running && stopping) await end(running)
      else if (running) log.info('database.restarted')
    }
  }

  async function bringUpAgain(): Promise<Running | null> {
    for (let pauseMs = 50; !stopping && !isStopping(); pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        return await bringUp(cluster, dataDir)
      } catch (error) {
        log.error('database.restart_failed', { reason: error instanceof Error ? error.message : String(error) })
        await sleep(pauseMs)
      }
    }
    return null
  }
}

async function end({ pid, ownership }: Running): Promise<void> {
  await ownership.release()
  await stopPostmaster(pid)
}

async function bringUp(cluster: Cluster, dataDir: string): Promise<Running> {
  const { child, pid } = await startUntilFree(cluster, dataDir)
  const ended = new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('exit', () => resolve())
  })
  try {
    const connect = () => connectTo(connectionStringFor(cluster.home, cluster.socketDir, 'postgres'), connectLimitMs)
    const ownership = await holdOwnership(connect)
    await ensureDatabase(connect)
    return { pid, ownership, ended }
  } catch (error) {
    await stopPostmaster(pid)
    throw error
  }
}

async function startUntilFree(cluster: Cluster, dataDir: string) {
  for (const until = Date.now() + heldBackLimitMs; ; await sleep(150)) {
    await clearFolder(cluster.home, dataDir)
    const started = await startPostmaster(cluster)
    if ('child' in started) return { child: started.child, pid: started.child.pid! }
    if (Date.now() > until)
      throw new CannotStart(
        `The embedded PostgreSQL of ${dataDir} cannot start yet: ${started.heldBack}. Wait a moment and start again.`,
      )
  }
}

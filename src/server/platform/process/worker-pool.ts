import { type ChildProcess, fork } from 'node:child_process'
import { type AnswerMessage, BACKGROUND, type JobMessage } from './answer-jobs.ts'

/** The job itself failed: it crashed its process, timed out or threw. */
export class JobFailed extends Error {
  override name = 'JobFailed'
}

/** The pool was closed while the job waited. */
export class PoolClosed extends Error {
  override name = 'PoolClosed'
}

export type WorkerPool<J, A> = {
  /** Rejects when the job crashed its process or timed out; the next job gets a new process. */
  run(job: J): Promise<A>
  /** Ends every process; running jobs reject. */
  close(): Promise<void>
}

export type WorkerPoolOptions = {
  entry: URL
  size: number
  jobTimeoutMs: number
  /** the JavaScript memory of a process */
  maxMemoryMb?: number
  /** An idle process uses some 70 MB, so it ends after this long. */
  idleMs: number
  /** Runs at low priority, so that it yields to what serves visitors. */
  isBackground?: boolean
  /** the user its processes run as; null: ours */
  runAs?: { uid: number; gid: number } | null
}

type Task<J, A> = { job: J; resolve: (answer: A) => void; reject: (fault: Error) => void }

/** Worker processes that start on demand and end when idle, one job each at a time. */
export function createWorkerPool<J, A>(options: WorkerPoolOptions): WorkerPool<J, A> {
  const waiting: Task<J, A>[] = []
  const idle = new Map<ChildProcess, NodeJS.Timeout>()
  const alive = new Set<ChildProcess>()
  let isClosed = false

  function start(): ChildProcess {
    const child = fork(options.entry, options.isBackground ? [BACKGROUND] : [], {
      serialization: 'advanced',
      execArgv: options.maxMemoryMb === undefined ? [] : [`--max-old-space-size=${options.maxMemoryMb}`],
      // Untrusted files are decoded here, so the environment contains nothing of ours, such as the database's address.
      env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      ...options.runAs,
    })
    alive.add(child)
    child.on('error', () => forget(child))
    child.on('exit', () => forget(child))
    return child
  }

  function forget(child: ChildProcess): void {
    alive.delete(child)
    clearTimeout(idle.get(child))
    idle.delete(child)
  }

  function pump(): void {
    while (waiting.length > 0 && !isClosed) {
      const child = takeIdle() ?? (alive.size < options.size ? start() : null)
      if (!child) return
      perform(child, waiting.shift()!)
    }
  }

  function takeIdle(): ChildProcess | undefined {
    const [child] = idle.keys()
    if (!child) return undefined
    clearTimeout(idle.get(child))
    idle.delete(child)
    return child
  }

  function perform(child: ChildProcess, task: Task<J, A>): void {
    child.ref()
    child.channel?.ref()
    const timer = setTimeout(() => fail('took too long and was stopped'), options.jobTimeoutMs)
    const onMessage = (message: AnswerMessage<A>) => {
      settle()
      rest(child)
      if ('answer' in message) task.resolve(message.answer)
      else task.reject(new JobFailed(message.fault))
      pump()
    }
    const onExit = () => fail('broke its process')
    function settle(): void {
      clearTimeout(timer)
      child.off('message', onMessage)
      child.off('exit', onExit)
      child.off('error', onExit)
    }
    function fail(why: string): void {
      settle()
      child.kill('SIGKILL')
      forget(child)
      task.reject(isClosed ? closed() : new JobFailed(`A job ${why}.`))
      pump()
    }
    child.on('message', onMessage)
    child.on('exit', onExit)
    child.on('error', onExit)
    child.send(
      { job: task.job } satisfies JobMessage<J>,
      (fault) => fault && alive.has(child) && fail('broke its process'),
    )
  }

  function rest(child: ChildProcess): void {
    // An idle worker must not keep our process alive.
    child.unref()
    child.channel?.unref()
    idle.set(child, setTimeout(() => end(child), options.idleMs).unref())
  }

  function end(child: ChildProcess): void {
    forget(child)
    child.kill('SIGKILL')
  }

  return {
    run(job) {
      if (isClosed) return Promise.reject(closed())
      return new Promise((resolve, reject) => {
        waiting.push({ job, resolve, reject })
        pump()
      })
    },
    async close() {
      isClosed = true
      for (const task of waiting.splice(0)) task.reject(closed())
      for (const child of [...alive]) child.kill('SIGKILL')
    },
  }
}

function closed(): PoolClosed {
  return new PoolClosed('The worker processes are stopped.')
}

import { isSignedOut, mayPass, Problem } from '../api/problem.ts'
import { browserStored, browserTimers, type Stored, type Timers, waitMs } from './outbox.ts'

/** A change that the server does not have yet. A refused one is sent again only after another change. */
export type Unsaved = { value: unknown; refusal: Problem | null }

export type AutosaveState = {
  unsaved: ReadonlyMap<string, Unsaved>
  isSending: boolean
  /** why the last attempt failed; it is retried automatically */
  trouble: Problem | null
  savedAt: number | null
}

export type Autosave = {
  get(): AutosaveState
  subscribe(listener: () => void): () => void
  change(key: string, value: unknown): void
  drop(key: string): void
  /** Sends all changes now. Resolves when all are saved or refused, or when the server cannot be reached. */
  flush(): Promise<void>
}

/** The environment; injected for tests. Unsaved changes are stored, so that they survive a reload. */
export type AutosaveEnvironment = Pick<Timers, 'now' | 'after' | 'onOnline'> & { kept: Stored }

/** `session`: for a look, whose keys are saved one by one. `local`: for what is saved against the version it began with. */
export function autosaveInBrowser(name: string, lasts: 'session' | 'local'): AutosaveEnvironment {
  return { ...browserTimers, kept: browserStored(name, lasts) }
}

const debounceMs = 800
const backoff = { firstMs: 4_000, longestMs: 60_000 }

/** Debounced autosave, key by key, one request at a time. Retries with backoff; no change is dropped. */
export function createAutosave(
  send: (key: string, value: unknown) => Promise<void>,
  environment: AutosaveEnvironment,
): Autosave {
  let state: AutosaveState = { unsaved: restore(environment), isSending: false, trouble: null, savedAt: null }
  const listeners = new Set<() => void>()
  let cancelPlan = () => {}
  let failures = 0
  let running: Promise<void> | null = null

  function set(change: Partial<AutosaveState>) {
    state = { ...state, ...change }
    if (change.unsaved) keep(environment, change.unsaved)
    for (const listener of listeners) listener()
  }

  function plan(ms: number) {
    cancelPlan()
    cancelPlan = environment.after(ms, () => void start())
  }

  function start(): Promise<void> {
    running ??= sendAll().finally(() => {
      running = null
    })
    return running
  }

  async function sendAll(): Promise<void> {
    set({ isSending: true, trouble: null })
    // Only the keys pending now: later changes have their own debounce.
    for (const [key, { refusal }] of state.unsaved) {
      if (refusal) continue
      const trouble = await sendOne(key)
      if (!trouble) continue
      set({ trouble })
      if (mayPass(trouble)) plan(trouble.retryAfterMs ?? waitMs(failures++, backoff))
      break
    }
    set({ isSending: false })
  }

  /** Returns a problem that blocks all keys; a refusal concerns its own key only. */
  async function sendOne(key: string): Promise<Problem | null> {
    const value = state.unsaved.get(key)?.value
    try {
      await send(key, value)
      failures = 0
      settle(key, value, null)
      return null
    } catch (error) {
      if (!(error instanceof Problem)) reportError(error)
      const problem = error instanceof Problem ? error : new Problem('failed', { status: 500 })
      if (mayPass(problem) || isSignedOut(problem)) return problem
      settle(key, value, problem)
      return null
    }
  }

  /** Removes the change, unless the value was changed again while it was being sent. */
  function settle(key: string, value: unknown, refusal: Problem | null) {
    const unsaved = new Map(state.unsaved)
    if (unsaved.get(key)?.value === value) {
      if (refusal) unsaved.set(key, { value, refusal })
      else unsaved.delete(key)
    }
    set(refusal ? { unsaved } : { unsaved, savedAt: environment.now() })
  }

  const isLeft = () => [...state.unsaved.values()].some(({ refusal }) => !refusal)
  environment.onOnline(() => isLeft() && void start())
  if (isLeft()) plan(debounceMs)

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(key, value) {
      set({ unsaved: new Map(state.unsaved).set(key, { value, refusal: null }) })
      plan(debounceMs)
    },
    drop(key) {
      const unsaved = new Map(state.unsaved)
      if (unsaved.delete(key)) set({ unsaved })
    },
    async flush() {
      cancelPlan()
      do await start()
      while (isLeft() && !state.trouble)
    },
  }
}

function keep({ kept }: AutosaveEnvironment, unsaved: ReadonlyMap<string, Unsaved>): void {
  const values = [...unsaved].map(([key, { value }]) => [key, value])
  kept.write(values.length > 0 ? JSON.stringify(values) : null)
}

function restore({ kept }: AutosaveEnvironment): Map<string, Unsaved> {
  try {
    const values = JSON.parse(kept.read() ?? '[]') as [string, unknown][]
    return new Map(values.map(([key, value]) => [key, { value, refusal: null }]))
  } catch {
    return new Map() // malformed or truncated
  }
}

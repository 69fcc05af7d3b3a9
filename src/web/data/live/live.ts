import { useEffect, useEffectEvent } from 'react'
import { createLiveConnection, type LiveConnection } from './live-connection.ts'

/** 'again': events may have been missed, refetch. Otherwise the kind of thing that changed. */
type OnChange = (kind: string) => void

/** Between tabs: the topics that a tab follows; the leader's request for them; an event; topics with missed events. */
type Message =
  | { from: string; topics: readonly string[] }
  | { who: true }
  | { topic: string; kind: string }
  | { again: readonly string[] }

const hiddenLimitMs = 60_000
const lock = 'lookbook.live'

const followers = new Map<OnChange, readonly string[]>()
const thisTab = Math.random().toString(36)
let tabs: BroadcastChannel | undefined
let isResting = false
/** The connection, where this tab is the leader. */
let line: LiveConnection | undefined
/** Resigns as leader, or leaves the election. */
let leave: (() => void) | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let restTimer: ReturnType<typeof setTimeout> | undefined

/**
 * Listens to changes of topics ("look:…", "shop:…"). Events carry no data: listeners refetch. Listeners are also called with
 * 'again' each time the connection opens. All tabs of a browser share one connection, held by an elected leader; tabs that are
 * hidden for a minute disconnect.
 */
export function useLive(topics: readonly string[], onChange: OnChange): void {
  const notify = useEffectEvent(onChange)
  const wanted = topics.join(',')
  useEffect(() => {
    if (wanted) return followLive(wanted.split(','), (kind) => notify(kind))
  }, [wanted])
}

/** Returns an unsubscribe function. */
export function followLive(topics: readonly string[], onChange: OnChange): () => void {
  if (typeof EventSource === 'undefined') return () => {}
  const listener: OnChange = (kind) => onChange(kind)
  followers.set(listener, topics)
  settle()
  return () => {
    followers.delete(listener)
    settle()
  }
}

/** Debounced: followers that come and go with one screen change the connection once. */
function settle(): void {
  listenToTab()
  clearTimeout(timer)
  timer = setTimeout(sayTopics, 50)
}

function sayTopics(): void {
  const isAway = isResting || !navigator.onLine
  const topics = isAway ? [] : [...new Set([...followers.values()].flat())].sort()
  if (topics.length > 0) leave ??= seekLead()
  send({ from: thisTab, topics })
  if (topics.length === 0) {
    leave?.()
    leave = undefined
  }
}

/** Leader election by a Web Lock. Without locks (a page without TLS) every tab has its own connection. */
function seekLead(): () => void {
  if (!navigator.locks || !tabs) {
    lead()
    return endLead
  }
  const left = new AbortController()
  const untilLeft = new Promise<void>((resolve) => left.signal.addEventListener('abort', () => resolve()))
  navigator.locks
    .request(lock, { signal: left.signal }, () => {
      lead()
      return untilLeft
    })
    .catch(() => {}) // resigned before the lock was granted
  return () => {
    left.abort()
    endLead()
  }
}

function lead(): void {
  line = createLiveConnection({
    notify: (topic, kind) => send({ topic, kind }),
    again: (topics) => send({ again: topics }),
  })
  send({ who: true })
}

function endLead(): void {
  line?.close()
  line = undefined
}

function send(message: Message): void {
  tabs?.postMessage(message)
  hear(message)
}

function hear(message: Message): void {
  if ('who' in message) settle()
  else if ('from' in message) line?.want(message.from, message.topics)
  else if ('again' in message) notifyListeners(message.again, 'again')
  else notifyListeners([message.topic], message.kind)
}

function notifyListeners(topics: readonly string[], kind: string): void {
  for (const [notify, own] of followers) if (own.some((topic) => topics.includes(topic))) notify(kind)
}

let isListening = false

function listenToTab(): void {
  if (isListening) return
  isListening = true
  if (typeof BroadcastChannel !== 'undefined' && navigator.locks) {
    tabs = new BroadcastChannel('lookbook.live')
    tabs.onmessage = ({ data }: MessageEvent<Message>) => hear(data)
  }
  addEventListener('online', settle)
  addEventListener('offline', settle)
  // A page in the back/forward cache must hold no lock.
  addEventListener('pagehide', () => rest(true))
  addEventListener('pageshow', () => rest(false))
  document.addEventListener('visibilitychange', () => {
    clearTimeout(restTimer)
    if (document.visibilityState === 'hidden') restTimer = setTimeout(() => rest(true), hiddenLimitMs)
    else rest(false)
  })
}

function rest(isHidden: boolean): void {
  if (isResting === isHidden) return
  isResting = isHidden
  sayTopics()
}

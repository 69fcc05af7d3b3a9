import { useEffect, useEffectEvent } from 'react'

/** 'again': something may have been missed, ask anew. Otherwise what kind of thing changed. */
type WhenTold = (kind: string) => void

const mostTopics = 12
const hiddenLimitMs = 60_000
const firstRetryMs = 5_000
const longestRetryMs = 60_000

const followers = new Map<WhenTold, readonly string[]>()
let source: EventSource | null = null
let followed = ''
let retryMs = firstRetryMs
let isResting = false
let timer: ReturnType<typeof setTimeout> | undefined
let restTimer: ReturnType<typeof setTimeout> | undefined

/**
 * Hears that something about a topic changed ("look:…"), never what: whoever is told asks. Also told, with 'again', each
 * time the line opens. One line for all of a tab; it rests while the tab is hidden for long.
 */
export function useLive(topics: readonly string[], whenTold: WhenTold): void {
  const tell = useEffectEvent(whenTold)
  const wanted = topics.join(',')
  useEffect(() => {
    if (wanted && typeof EventSource !== 'undefined') return followLive(wanted.split(','), (kind) => tell(kind))
  }, [wanted])
}

/** Answers how to leave. */
export function followLive(topics: readonly string[], whenTold: WhenTold): () => void {
  const told: WhenTold = (kind) => whenTold(kind)
  followers.set(told, topics)
  settle()
  return () => {
    followers.delete(told)
    settle()
  }
}

/** Those that come and go with one screen change the line once. */
function settle(): void {
  listenToTab()
  clearTimeout(timer)
  timer = setTimeout(connect, 50)
}

function connect(): void {
  const topics = [...new Set([...followers.values()].flat())].sort().slice(0, mostTopics).join(',')
  const wanted = isResting || !navigator.onLine ? '' : topics
  if (wanted === followed && source?.readyState !== EventSource.CLOSED) return
  source?.close()
  source = null
  followed = wanted
  if (wanted) source = open(wanted)
}

function open(topics: string): EventSource {
  const line = new EventSource(`/live?topics=${topics}`)
  line.addEventListener('open', () => {
    retryMs = firstRetryMs
    tellAll()
  })
  line.addEventListener('again', () => tellAll())
  line.addEventListener('told', (event: MessageEvent<string>) => {
    const { topic, kind } = JSON.parse(event.data) as { topic: string; kind: string }
    for (const [tell, own] of followers) if (own.includes(topic)) tell(kind)
  })
  line.addEventListener('error', () => {
    // A cut line comes again by itself; one that was refused does not.
    if (line.readyState !== EventSource.CLOSED || line !== source) return
    clearTimeout(timer)
    timer = setTimeout(connect, retryMs)
    retryMs = Math.min(retryMs * 2, longestRetryMs)
  })
  return line
}

function tellAll(): void {
  for (const tell of followers.keys()) tell('again')
}

let isListening = false

function listenToTab(): void {
  if (isListening) return
  isListening = true
  addEventListener('online', settle)
  addEventListener('offline', settle)
  document.addEventListener('visibilitychange', () => {
    clearTimeout(restTimer)
    if (document.visibilityState === 'hidden') restTimer = setTimeout(() => rest(true), hiddenLimitMs)
    else rest(false)
  })
}

function rest(isHidden: boolean): void {
  if (isResting === isHidden) return
  isResting = isHidden
  connect()
}

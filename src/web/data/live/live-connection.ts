export type LiveConnection = {
  /** Sets the topics that a tab follows from now on; none: the tab left. */
  want: (tab: string, topics: readonly string[]) => void
  close: () => void
}

type LiveHandlers = {
  notify: (topic: string, kind: string) => void
  /** events of these topics may have been missed */
  again: (topics: readonly string[]) => void
}

const mostTopics = 60
const firstRetryMs = 5_000
const longestRetryMs = 60_000

/** One EventSource for the topics of all tabs. */
export function createLiveConnection({ notify, again }: LiveHandlers): LiveConnection {
  const wanted = new Map<string, readonly string[]>()
  let source: EventSource | undefined
  let followed: string[] = []
  let retryMs = firstRetryMs
  let timer: ReturnType<typeof setTimeout> | undefined

  function connect(): void {
    const topics = [...new Set([...wanted.values()].flat())].slice(0, mostTopics).sort()
    if (topics.join() === followed.join() && source?.readyState !== EventSource.CLOSED) return
    const earlier = source
    const heard = earlier?.readyState === EventSource.OPEN ? followed : []
    followed = topics
    source = topics.length > 0 ? open(topics, heard, earlier) : undefined
    if (!source) earlier?.close()
  }

  /** The earlier connection stays until this one is open, so that no event of a topic of both is missed. */
  function open(topics: string[], heard: readonly string[], earlier: EventSource | undefined): EventSource {
    const line = new EventSource(`/live?topics=${topics}`)
    let missed = topics.filter((topic) => !heard.includes(topic))
    line.addEventListener('open', () => {
      earlier?.close()
      retryMs = firstRetryMs
      again(missed)
      missed = topics
    })
    line.addEventListener('again', () => again(topics))
    line.addEventListener('changed', ({ data }: MessageEvent<string>) => {
      const { topic, kind } = JSON.parse(data) as { topic: string; kind: string }
      notify(topic, kind)
    })
    line.addEventListener('error', () => {
      earlier?.close()
      missed = topics
      // EventSource reconnects by itself after a network error, not after a refusal.
      if (line.readyState !== EventSource.CLOSED || line !== source) return
      clearTimeout(timer)
      timer = setTimeout(connect, retryMs)
      retryMs = Math.min(retryMs * 2, longestRetryMs)
    })
    return line
  }

  return {
    want(tab, topics) {
      const before = wanted.get(tab) ?? []
      const others = topics.filter((topic) => followed.includes(topic) && !before.includes(topic))
      if (others.length > 0 && source?.readyState === EventSource.OPEN) again(others)
      if (topics.length > 0) wanted.set(tab, topics)
      else wanted.delete(tab)
      clearTimeout(timer)
      timer = setTimeout(connect, 20)
    },
    close() {
      clearTimeout(timer)
      source?.close()
      source = undefined
    },
  }
}

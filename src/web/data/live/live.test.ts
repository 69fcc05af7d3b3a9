import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

class Line extends EventTarget {
  static readonly OPEN = 1
  static readonly CLOSED = 2
  readyState = 0
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    lines.push(this)
  }
  close() {
    this.readyState = 2
  }
  say(kind: string, data?: object) {
    if (kind === 'open') this.readyState = 1
    this.dispatchEvent(Object.assign(new Event(kind), { data: JSON.stringify(data) }))
  }
  refuse() {
    this.readyState = 2
    this.say('error')
  }
}

let lines: Line[] = []
let page: EventTarget & { visibilityState: string }
let tab: EventTarget
let network: { onLine: boolean; locks?: unknown }
type Follow = typeof import('./live.ts').followLive
let followLive: Follow
beforeEach(async () => {
  vi.useFakeTimers()
  lines = []
  tab = new EventTarget()
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  network = { onLine: true }
  vi.stubGlobal('EventSource', Line)
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', network)
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
  vi.resetModules()
  ;({ followLive } = await import('./live.ts'))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const settle = () => vi.advanceTimersByTime(100)
const open = () => lines.filter(({ readyState }) => readyState !== 2).map(({ url }) => url)
const stand = () => lines.filter(({ readyState }) => readyState === 0).map((line) => line.say('open'))
function become(visibilityState: string) {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}

test('one connection carries the topics of all followers, and each gets its own events', () => {
  const [a, b] = [vi.fn(), vi.fn()]
  followLive(['look:a'], a)
  const leave = followLive(['shop:b', 'look:a'], b)
  settle()
  expect(open()).toEqual(['/live?topics=look:a,shop:b'])
  lines[0]!.say('changed', { topic: 'shop:b', kind: 'times' })
  expect([a.mock.calls, b.mock.calls]).toEqual([[], [['times']]])
  leave()
  settle()
  stand()
  expect(open()).toEqual(['/live?topics=look:a'])
})

test('followers refetch when the connection opens and when the server missed events', () => {
  const onChange = vi.fn()
  followLive(['look:a'], onChange)
  settle()
  lines[0]!.say('open')
  lines[0]!.say('open')
  lines[0]!.say('again')
  expect(onChange.mock.calls).toEqual([['again'], ['again'], ['again']])
})

test('the new connection opens before the old one closes, and only new topics refetch', () => {
  const [a, b] = [vi.fn(), vi.fn()]
  followLive(['look:a'], a)
  settle()
  stand()
  followLive(['shop:b'], b)
  settle()
  expect(open()).toEqual(['/live?topics=look:a', '/live?topics=look:a,shop:b'])
  lines[0]!.say('changed', { topic: 'look:a', kind: 'comments' })
  stand()
  expect(open()).toEqual(['/live?topics=look:a,shop:b'])
  expect([a.mock.calls, b.mock.calls]).toEqual([[['again'], ['comments']], [['again']]])
})

test('the connection closes without followers, and holds at most sixty topics', () => {
  const leave = followLive(
    Array.from({ length: 80 }, (_, i) => `look:${i}`),
    vi.fn(),
  )
  settle()
  expect(open()[0]!.split(',')).toHaveLength(60)
  leave()
  settle()
  expect(open()).toEqual([])
})

test('a tab hidden for more than a minute disconnects, and reconnects when it is visible', () => {
  followLive(['look:a'], vi.fn())
  settle()
  become('hidden')
  vi.advanceTimersByTime(59_000)
  expect(open()).toHaveLength(1)
  become('visible')
  become('hidden')
  vi.advanceTimersByTime(60_000)
  expect(open()).toEqual([])
  become('visible')
  settle()
  expect(open()).toEqual(['/live?topics=look:a'])
})

test('a page in the back-forward cache holds no connection', () => {
  followLive(['look:a'], vi.fn())
  settle()
  tab.dispatchEvent(new Event('pagehide'))
  expect(open()).toEqual([])
  tab.dispatchEvent(new Event('pageshow'))
  settle()
  expect(open()).toHaveLength(1)
})

test('a refused connection is retried with growing delays', () => {
  followLive(['look:a'], vi.fn())
  settle()
  lines[0]!.refuse()
  vi.advanceTimersByTime(4_999)
  expect(lines).toHaveLength(1)
  vi.advanceTimersByTime(1)
  lines[1]!.refuse()
  vi.advanceTimersByTime(9_999)
  expect(lines).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(lines).toHaveLength(3)
})

test('the connection closes while offline and reopens when online', () => {
  followLive(['look:a'], vi.fn())
  settle()
  network.onLine = false
  tab.dispatchEvent(new Event('offline'))
  settle()
  expect(open()).toEqual([])
  network.onLine = true
  tab.dispatchEvent(new Event('online'))
  settle()
  expect(open()).toHaveLength(1)
})

describe('several tabs of a browser', () => {
  let channels: Channel[] = []
  class Channel {
    onmessage: ((event: { data: unknown }) => void) | null = null
    constructor() {
      channels.push(this)
    }
    postMessage(data: unknown) {
      for (const other of channels) if (other !== this) queueMicrotask(() => other.onmessage?.({ data }))
    }
  }

  /** Web Locks as browsers implement them: one holder, the others queue. */
  function makeLocks() {
    let turn: Promise<unknown> = Promise.resolve()
    return {
      request: (_: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
        const had = turn.then(() => (signal.aborted ? undefined : work()))
        turn = had
        return had
      },
    }
  }

  async function openTab(): Promise<{ follow: Follow; tab: EventTarget }> {
    const events = new EventTarget()
    vi.resetModules()
    const live = await import('./live.ts')
    const follow: Follow = (topics, onChange) => {
      vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
      return live.followLive(topics, onChange)
    }
    return { follow, tab: events }
  }
  const settled = () => vi.advanceTimersByTimeAsync(200)

  beforeEach(() => {
    channels = []
    network.locks = makeLocks()
    vi.stubGlobal('BroadcastChannel', Channel)
  })

  test('share one connection, which carries the topics of all tabs', async () => {
    const [one, two] = [await openTab(), await openTab()]
    const [a, b] = [vi.fn(), vi.fn()]
    one.follow(['shop:a'], a)
    await settled()
    stand()
    two.follow(['shop:b'], b)
    await settled()
    stand()
    expect(open()).toEqual(['/live?topics=shop:a,shop:b'])
    await settled()
    lines.at(-1)!.say('changed', { topic: 'shop:b', kind: 'times' })
    await settled()
    expect(a.mock.calls).toEqual([['again']])
    expect(b.mock.calls).toEqual([['again'], ['times']])
  })

  test('a tab that joins an already followed topic refetches once', async () => {
    const [one, two] = [await openTab(), await openTab()]
    one.follow(['shop:a'], vi.fn())
    await settled()
    stand()
    const onChange = vi.fn()
    two.follow(['shop:a'], onChange)
    await settled()
    expect(lines).toHaveLength(1)
    expect(onChange.mock.calls).toEqual([['again']])
  })

  test('when the tab with the connection closes, the next one takes over and refetches', async () => {
    const [one, two] = [await openTab(), await openTab()]
    const leave = one.follow(['shop:a'], vi.fn())
    const onChange = vi.fn()
    two.follow(['shop:b'], onChange)
    await settled()
    stand()
    await settled()
    leave()
    await settled()
    expect(open()).toEqual(['/live?topics=shop:b'])
    onChange.mockClear()
    stand()
    await settled()
    expect(onChange.mock.calls).toEqual([['again']])
  })

  test('closing a tab unfollows its topics', async () => {
    const [one, two] = [await openTab(), await openTab()]
    one.follow(['shop:a'], vi.fn())
    two.follow(['shop:b'], vi.fn())
    await settled()
    stand()
    two.tab.dispatchEvent(new Event('pagehide'))
    await settled()
    stand()
    expect(open()).toEqual(['/live?topics=shop:a'])
  })
})

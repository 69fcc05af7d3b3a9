import { afterEach, beforeEach, expect, test, vi } from 'vitest'

class Line extends EventTarget {
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
let network: { onLine: boolean }
let followLive: typeof import('./live.ts').followLive
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

const settle = () => vi.advanceTimersByTime(50)
const open = () => lines.filter(({ readyState }) => readyState !== 2).map(({ url }) => url)
function become(visibilityState: string) {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}

test('one line for all, with what each wants; each hears its own', () => {
  const [a, b] = [vi.fn(), vi.fn()]
  followLive(['look:a'], a)
  const leave = followLive(['look:b', 'look:a'], b)
  settle()
  expect(open()).toEqual(['/live?topics=look:a,look:b'])
  lines[0]!.say('told', { topic: 'look:b', kind: 'comments' })
  expect([a.mock.calls, b.mock.calls]).toEqual([[], [['comments']]])
  leave()
  settle()
  expect(open()).toEqual(['/live?topics=look:a'])
})

test('whoever follows asks again each time the line opens, and when the server was deaf', () => {
  const told = vi.fn()
  followLive(['look:a'], told)
  settle()
  lines[0]!.say('open')
  lines[0]!.say('open')
  lines[0]!.say('again')
  expect(told.mock.calls).toEqual([['again'], ['again'], ['again']])
})

test('nobody left, no line; at most twelve topics', () => {
  const leave = followLive(
    Array.from({ length: 20 }, (_, i) => `look:${i}`),
    vi.fn(),
  )
  settle()
  expect(open()[0]!.split(',')).toHaveLength(12)
  leave()
  settle()
  expect(open()).toEqual([])
})

test('a tab that is hidden for more than a minute rests, and comes back with its followers', () => {
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
  expect(open()).toEqual(['/live?topics=look:a'])
})

test('a line that was refused is sought again, each time later', () => {
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

test('offline there is no line; online it is there again', () => {
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

// Our calendar grid beside @event-calendar/core on the same week of 600 appointments: bytes, CPU to open and to drag, frames per
// second while dragging, axe, keyboard. CPU figures are the main thread's own time; frames per second need a quiet machine.
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { projectFolder } from '#tests/support/processes/running-server.ts'
import { launchBrowser } from '#tests/tools/browser.ts'
import { buildPage } from './calendar-grid/build-page.ts'
import { measurePage, type Seen } from './calendar-grid/measure.ts'

const RUNS = 5
const pages = {
  ours: await buildPage('ours.tsx'),
  'event-calendar': await buildPage('rivals/event-calendar.ts'),
}
const names = Object.keys(pages) as (keyof typeof pages)[]
const server = createServer(({ url = '' }, response) => {
  const page = names.find((name) => url === `/${name}`)
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(page ? pages[page].html : '<title>Blank</title>')
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const browser = await launchBrowser()
const seen = Object.fromEntries(names.map((name) => [name, [] as Seen[]])) as Record<keyof typeof pages, Seen[]>
for (let run = 0; run < RUNS; run++) {
  for (const name of names) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, timezoneId: 'UTC' })
    seen[name].push(await measurePage(context, `${url}/${name}`, name === 'ours'))
    await context.close()
    console.log(`${name}, run ${run + 1} of ${RUNS}`)
  }
}
await browser.close()
server.close()
server.closeAllConnections()

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const figure = (name: keyof typeof pages, of: (one: Seen) => number) => median(seen[name].map(of))
const row = (words: string, of: (one: Seen) => number) => {
  const [own, other] = [figure('ours', of), figure('event-calendar', of)]
  return `| ${words} | ${own.toFixed(0)} | ${other.toFixed(0)} | ${(own / other).toFixed(2)} |`
}
const [ourBytes, otherBytes] = [pages.ours.scriptBytesGz / 1024, pages['event-calendar'].scriptBytesGz / 1024]
const report = `# calendar-grid

Written by \`npm run bench -- calendar-grid\` on ${cpus().length} cores (${cpus()[0]?.model.trim()}), load ${loadavg()[0]?.toFixed(1)}.
A day of 12 people out of a week of 600 appointments, 1440×900, medians of ${RUNS} runs.

| | ours | @event-calendar/core 5.15.0 | ratio |
|---|---|---|---|
| script, KiB gzipped, ours with React | ${ourBytes.toFixed(1)} | ${otherBytes.toFixed(1)} | ${(ourBytes / otherBytes).toFixed(2)} |
${row('script to open, CPU throttled 4×, ms', (one) => one.openScriptMs)}
${row('main thread to open, CPU throttled 4×, ms', (one) => one.openTaskMs)}
${row('main thread for one drag of 90 moves, ms', (one) => one.dragTaskMs)}
${row('frames per second while dragging', (one) => one.dragFps)}
| axe | ${seen.ours[0]?.axe.join(', ') || 'none'} | ${seen['event-calendar'][0]?.axe.join(', ') || 'none'} | |
| moves by keyboard | ${seen.ours[0]?.movesByKeyboard ? 'yes' : 'no'} | ${seen['event-calendar'][0]?.movesByKeyboard ? 'yes' : 'no'} | |
`
await mkdir(join(projectFolder, 'bench/results'), { recursive: true })
await writeFile(join(projectFolder, 'bench/results/calendar-grid.md'), report)
console.log(report)
if (figure('ours', (one) => one.openScriptMs) > 1000)
  throw new Error('The calendar takes more than a second of script to open.')

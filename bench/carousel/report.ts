import { table } from '../measure/table.ts'
import { type Gate, type Measured, rounded } from './gates.ts'
import { AXE_CARDS } from './measure/measure-access.ts'
import type { Load } from './measure/measure-load.ts'

type Found = {
  measured: ReadonlyMap<string, Measured>
  alone: { cards: Load; hero: Load }
  gates: readonly Gate[]
  runs: { loads: number; hands: number }
  cores: number
}

export function reportOf({ measured, alone, gates, runs, cores }: Found): string {
  const photoBytes = measured.get('ours')?.photoBytes ?? 0
  return `# Carousels

Taken ${new Date().toISOString().slice(0, 10)} on ${cores} cores (${process.platform}-${process.arch}), headless Chromium, with \`npm run bench -- carousel\`: medians of
${runs.loads} interleaved page loads, and of ${runs.hands} rounds of presses and swipes. CPU is the main thread's own time, so what else the machine
did is not in it; INP and dropped frames are as the user would see them, so on a busy machine read the ratios.

## 48 carousels of 8 pictures on one page

${table(
  [
    '',
    'gz KB over React',
    'mount CPU ms',
    'with pictures',
    'images at load',
    'elements',
    'heap MB',
    'script per click, 4×',
    'INP median / worst, 4×',
    'dropped in two swipes',
    'layout shift',
    `axe, ${AXE_CARDS} cards`,
    'tab stops out of sight',
  ],
  [
    ['React alone', '', ...loadCells(alone.cards), '', '', '', '', '', ''],
    ...[...measured].map(([name, { scriptBytes, laterBytes, cards }]) => [
      name,
      rounded(scriptBytes / 1024) + (laterBytes ? ` + ${rounded(laterBytes / 1024)} later` : ''),
      ...loadCells(cards),
      rounded(cards.scriptPerClickMs),
      `${rounded(cards.inpMedianMs)} / ${rounded(cards.inpWorstMs)}`,
      `${rounded(cards.droppedFrames)}${cards.swiped === 2 ? '' : ' *'}`,
      rounded(cards.shift),
      String(cards.axe),
      String(cards.offScreenStops),
    ]),
  ],
)}

* two swipes did not lead to the third picture, so their frames are not comparable.

## One hero of 200 pictures with thumbnails

${table(
  ['', 'mount CPU ms', 'with pictures', 'images at load', 'elements', 'heap MB'],
  [['React alone', ...loadCells(alone.hero)], ...[...measured].map(([name, { hero }]) => [name, ...loadCells(hero)])],
)}

Mount: from the first byte until the page has come to rest, its pictures still on their way. Rivals stand in the form their
documents show for React, with the same pictures, words, links and lazy loading. Bytes are JavaScript, without styles. Of
ours ${rounded(photoBytes / 1024)} KB are the product's Photo, which faces and covers on the same pages need without a carousel, and are not
counted in the gate; what draws a thumbhash under a picture that is still on its way is fetched later.

## Gates

${table(
  ['gate', 'measured', 'promised', ''],
  gates.map(({ name, measured: value, limit, isHeld }) => [name, value, limit, isHeld ? 'held' : '**missed**']),
)}
`
}

function loadCells({ mountMs, loadMs, images, nodes, heapMb }: Load): string[] {
  return [mountMs.toFixed(0), loadMs.toFixed(0), String(images), String(nodes), heapMb.toFixed(2)]
}

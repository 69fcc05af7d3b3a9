import type { DemoProgress, DemoStep } from '#demo/demo.ts'

const names: Record<DemoStep, string> = {
  photos: 'packages of photographs fetched',
  pictures: 'pictures made',
  shops: 'shops filled',
}
const everyMs = 2_000

/** One line when a step begins and ends, and every two seconds in between: readable on a terminal and in a log. */
export function showDemoProgress(
  write: (line: string) => void = console.log,
  now: () => number = Date.now,
): DemoProgress {
  let lastStep: DemoStep | null = null
  let lastAt = 0
  return (step, done, total) => {
    const isDue = step !== lastStep || done === total || now() - lastAt >= everyMs
    if (!isDue) return
    lastStep = step
    lastAt = now()
    write(`  ${done} of ${total} ${names[step]}`)
  }
}

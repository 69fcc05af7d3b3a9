import { expect, test } from 'vitest'
import { readSources } from './source-files.ts'

type Graph = ReadonlyMap<string, readonly string[]>

/** Strongly connected components of more than one file (Tarjan), each as its sorted files. */
function circlesIn(graph: Graph): string[][] {
  const seenAs = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  function visit(file: string): void {
    seenAs.set(file, seenAs.size)
    lowest.set(file, seenAs.get(file)!)
    stack.push(file)
    for (const next of graph.get(file) ?? []) {
      if (!graph.has(next)) continue
      if (!seenAs.has(next)) visit(next)
      else if (!stack.includes(next)) continue
      lowest.set(file, Math.min(lowest.get(file)!, lowest.get(next)!))
    }
    if (lowest.get(file) !== seenAs.get(file)) return
    const part = stack.splice(stack.indexOf(file))
    if (part.length > 1 || graph.get(file)?.includes(file)) found.push(part.toSorted())
  }
  for (const file of graph.keys()) if (!seenAs.has(file)) visit(file)
  return found
}

test('the search finds import circles of any length, and nothing else', () => {
  const graph = { a: ['b', 'e'], b: ['c'], c: ['a', 'd'], d: ['e'], e: [], f: ['f'], g: ['a'] }
  expect(circlesIn(new Map(Object.entries(graph)))).toEqual([['a', 'b', 'c'], ['f']])
})

test('no import circles exist, including type imports', () => {
  const graph = new Map(
    ['src', 'demo', 'scripts', 'bench', 'tests']
      .flatMap(readSources)
      .map(({ path, imports }) => [path, imports.map(({ target }) => target)] as const),
  )
  expect(circlesIn(graph)).toEqual([])
})

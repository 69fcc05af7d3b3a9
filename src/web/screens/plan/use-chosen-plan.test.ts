import { expect, test } from 'vitest'
import { keepPicked } from './use-chosen-plan.ts'

const plan = (kind: 'soonest' | 'calmest' | 'nearest', day: string, name: string) => ({ kind, day, name })

test('[G18] a day that was picked stays in the place of its kind and day, or of the last plan', () => {
  const last = [plan('soonest', '1', 'a'), plan('calmest', '1', 'b'), plan('soonest', '2', 'c')]
  const names = (picked?: (typeof last)[number]) => keepPicked(last, picked).map(({ name }) => name)
  expect(names()).toEqual(['a', 'b', 'c'])
  expect(names(plan('calmest', '1', 'mine'))).toEqual(['a', 'mine', 'c'])
  expect(names(plan('soonest', '2', 'mine'))).toEqual(['a', 'b', 'mine'])
  expect(names(plan('nearest', '1', 'mine'))).toEqual(['a', 'b', 'mine'])
  expect(keepPicked([], plan('nearest', '1', 'mine'))).toHaveLength(1)
})

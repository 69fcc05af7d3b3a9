import { expect, test } from 'vitest'
import { calledName, greetingName } from './greeting-name.ts'

test.each([
  ['Rita Salgado', 'Rita'],
  ["O'Neil", "O'Neil"],
  ['Anne-Sophie Dupont', 'Anne-Sophie'],
  ['Zoë', 'Zoë'],
  ['李雷', '李雷'],
  ['أحمد علي', 'أحمد'],
  ['Win 1000€ now', 'Win'],
])('[N81] greets %s as %s', (name, greeted) => {
  expect(greetingName(name)).toBe(greeted)
})

test.each(['50%', 'casino.example', 'WIN-CASH-NOW', 'https://x.example', '+351916551004', 'a'.repeat(21), '', '  '])(
  '[N81] greets %s by no name',
  (name) => {
    expect(greetingName(name)).toBeNull()
  },
)

test.each([
  ['Rosa Maria Lima', 'de', 'Rosa'],
  [' Rosa ', 'en', 'Rosa'],
  ['山田 太郎', 'ja', '山田 太郎'],
  ['عبد الله خان', 'ar', 'عبد الله خان'],
  ['  ', 'de', null],
  [null, 'ar', null],
] as const)('%s is called in %s: %s', (name, language, called) => {
  expect(calledName(name, language)).toBe(called)
})

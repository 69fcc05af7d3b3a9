import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createVault } from './vault.ts'

const first = randomBytes(32)
const second = randomBytes(32)

test('opens what it sealed, of any length', () => {
  const vault = createVault([first])
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (secret, owner) => {
      // A lone surrogate is not valid text: UTF-8 cannot encode it.
      expect(vault.open(vault.seal(secret, owner), owner)).toBe(secret.toWellFormed())
    }),
  )
})

test('hides the secret, and seals the same secret differently each time', () => {
  const vault = createVault([first])
  const secret = 'JBSWY3DPEHPK3PXP'
  const sealed = Array.from({ length: 50 }, () => vault.seal(secret, 'second_factor:1'))
  expect(new Set(sealed.map((one) => one.toString('hex'))).size).toBe(50)
  for (const one of sealed) {
    expect(one.includes(Buffer.from(secret))).toBe(false)
    expect(one.includes(first)).toBe(false)
  }
})

test('a secret sealed for another row does not open', () => {
  const vault = createVault([first])
  const sealed = vault.seal('secret', 'session:1')
  expect(vault.open(sealed, 'session:2')).toBeNull()
  expect(vault.open(sealed, 'second_factor:1')).toBeNull()
  expect(vault.open(sealed, '')).toBeNull()
})

test('changing, adding or removing a byte is detected', () => {
  const vault = createVault([first])
  const sealed = vault.seal('secret', 'session:1')
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(vault.open(changed, 'session:1'), `byte ${at}`).toBeNull()
    expect(vault.open(sealed.subarray(0, at), 'session:1'), `cut at ${at}`).toBeNull()
  }
  expect(vault.open(Buffer.concat([sealed, Buffer.from([0])]), 'session:1')).toBeNull()
})

test('the new key seals, an older key still opens, and secrets of the older key are reported as such', () => {
  const old = createVault([first])
  const sealed = old.seal('secret', 'session:1')
  const rotated = createVault([second, first])
  expect(rotated.open(sealed, 'session:1')).toBe('secret')
  expect(rotated.isStale(sealed)).toBe(true)
  const again = rotated.seal('secret', 'session:1')
  expect(rotated.isStale(again)).toBe(false)
  expect(old.open(again, 'session:1')).toBeNull()
  expect(createVault([second]).open(sealed, 'session:1')).toBeNull()
  expect(createVault([second]).open(again, 'session:1')).toBe('secret')
})

test('there is no vault without a key', () => {
  expect(() => createVault([])).toThrow('key')
})

test('a keyed hash depends on the text, the purpose and the key alone', () => {
  const vault = createVault([first])
  expect(vault.mac('203.0.113.9', 'cart')).toEqual(createVault([first, second]).mac('203.0.113.9', 'cart'))
  expect(vault.mac('203.0.113.9', 'cart')).not.toEqual(vault.mac('203.0.113.9', 'other'))
  expect(vault.mac('203.0.113.9', 'cart')).not.toEqual(createVault([second]).mac('203.0.113.9', 'cart'))
})

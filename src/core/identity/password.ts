import { PASSWORD_LENGTH } from './limits.ts'

export type WeakPassword = 'short' | 'long' | 'common' | 'personal' | 'site'

export type PasswordFacts = {
  isCommon: (lowercase: string) => boolean
  /** the person's address and name */
  personal: readonly (string | null)[]
  /** the names of this installation; see siteWords() */
  site?: readonly string[]
}

/** Why a password is too weak, or null [I4]. Length counts code points. */
export function weaknessOf(password: string, { isCommon, personal, site = [] }: PasswordFacts): WeakPassword | null {
  const length = [...password].length
  if (length < PASSWORD_LENGTH.least) return 'short'
  if (length > PASSWORD_LENGTH.most) return 'long'
  const plain = password.trim().toLowerCase()
  if (new Set(plain).size <= 2 || isSequence(plain)) return 'common'
  const folded = foldings(plain)
  if (site.some((word) => folded.some((one) => isMadeOf(one, word.toLowerCase())))) return 'site'
  const personalWords = personal.filter((one) => one !== null).flatMap((one) => [one, one.split('@')[0] ?? ''])
  if (personalWords.some((word) => folded.some((one) => isMadeOf(one, word.toLowerCase())))) return 'personal'
  return folded.some(isCommon) ? 'common' : null
}

/** 0: refused; then by length, the main factor against guessing: 1 sufficient, 2 good, 3 strong. */
export function strengthOf(password: string, facts: PasswordFacts): 0 | 1 | 2 | 3 {
  if (weaknessOf(password, facts) !== null) return 0
  const length = [...password].length
  if (length < 14) return 1
  return length < 18 ? 2 : 3
}

/** The names of an installation: its title, and the labels of its host except the last one. */
export function siteWords(name: string, host: string): string[] {
  const labels = host.split('.').slice(0, -1)
  return [name, ...labels].filter((word) => bare(word).length >= 4 && !/^\d+$/.test(word))
}

const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '+': 't',
  '€': 'e',
}

/** Variants that guessers try: without digits and signs around it, with letters for look-alikes, repetitions removed. */
function foldings(plain: string): string[] {
  const stems = [
    plain,
    plain.replace(/[\d\p{P}\p{S}\s]+$/u, ''),
    plain.replaceAll(/^[\d\p{P}\p{S}\s]+|[\d\p{P}\p{S}\s]+$/gu, ''),
  ]
  const letters = stems.flatMap((stem) => [stem, unleet(stem), unleet(stem).replaceAll('i', 'l')])
  return [...new Set(letters.flatMap((one) => [one, withoutRepetition(one)]))].filter((one) => one.length >= 3)
}

function unleet(text: string): string {
  return [...text].map((letter) => leet[letter] ?? letter).join('')
}

/** "passpass" becomes "pass": a repeated part counts once. */
function withoutRepetition(text: string): string {
  return /^(.{3,}?)\1+$/u.exec(text)?.[1] ?? text
}

/** "abcdefghij", "9876543210" */
function isSequence(text: string): boolean {
  const points = [...text].map((letter) => letter.codePointAt(0) ?? 0)
  const step = (points[1] ?? 0) - (points[0] ?? 0)
  return Math.abs(step) === 1 && points.every((point, at) => at === 0 || point - (points[at - 1] ?? 0) === step)
}

/** True if a password is the word itself, or the word with fewer than four other letters. */
function isMadeOf(password: string, word: string): boolean {
  const [passwordText, wordText] = [bare(password), bare(word)]
  return wordText.length >= 4 && passwordText.includes(wordText) && passwordText.length - wordText.length < 4
}

function bare(text: string): string {
  return text.replaceAll(/[\s._+-]/g, '')
}

/** The result of a rule: a value, or the code of a refusal. Faults are thrown, refusals are returned. */
export type Granted<T> = { readonly ok: true; readonly value: T }
export type Refused<Code extends string, Detail = undefined> = {
  readonly ok: false
  readonly code: Code
  readonly detail: Detail
}
export type Decision<T, Code extends string, Detail = undefined> = Granted<T> | Refused<Code, Detail>

export function granted<T>(value: T): Granted<T> {
  return { ok: true, value }
}

export function refused<Code extends string>(code: Code): Refused<Code>
export function refused<Code extends string, Detail>(code: Code, detail: Detail): Refused<Code, Detail>
export function refused(code: string, detail?: unknown): Refused<string, unknown> {
  return { ok: false, code, detail }
}

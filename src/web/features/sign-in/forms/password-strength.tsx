import { useEffect, useState } from 'react'
import { PASSWORD_LENGTH } from '#core/identity/limits.ts'
import { siteWords, strengthOf, weaknessOf } from '#core/identity/password.ts'
import { identity } from '#web/messages/en/identity/identity.ts'
import { siteName } from '#web/messages/site-name.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { classNames } from '#web/ui/layout/class-names.ts'

type PasswordStrengthProps = {
  password: string
  /** the person's address and name, which a password must not be based on */
  personal: readonly (string | null)[]
  /** the field's error; the same sentence is not shown twice */
  error: string | undefined
}

/** Runs the same check as the server [I4]. Shows nothing until the password is long enough. */
export function PasswordStrength({ password, personal, error }: PasswordStrengthProps) {
  const m = useMessages('identity', identity)
  const isLong = [...password].length >= PASSWORD_LENGTH.least
  const isCommon = useCommonPasswords(isLong)
  if (!isLong) return null
  const { level, sentence } = judge(m, password, personal, isCommon)
  return (
    <div className="grid gap-1.5 -mt-1.5">
      <div aria-hidden className="grid grid-cols-3 gap-1">
        {[1, 2, 3].map((step) => (
          <span key={step} className={classNames('h-1 rounded-full', step <= level ? 'bg-ok' : 'bg-hairline')} />
        ))}
      </div>
      {/* Two lines are reserved, so that the button below does not move while the list loads. */}
      <p
        role="status"
        className={classNames('min-h-[2lh] text-t2 text-pretty', level === 0 ? 'text-bad' : 'text-quiet')}
      >
        {sentence !== error && sentence}
      </p>
    </div>
  )
}

/** Level 0 without a sentence until the list of common passwords is loaded. */
function judge(
  m: typeof identity,
  password: string,
  personal: PasswordStrengthProps['personal'],
  isCommon: ((word: string) => boolean) | null,
): { level: number; sentence: string | undefined } {
  if (isCommon === null) return { level: 0, sentence: undefined }
  const facts = { isCommon, personal, site: siteWords(siteName(), location.hostname) }
  const weakness = weaknessOf(password, facts)
  const level = strengthOf(password, facts)
  const isKnown = weakness === 'common' || weakness === 'personal' || weakness === 'site'
  return { level, sentence: isKnown ? m.fields.newPasswordRules[weakness] : m.fields.strength[level] }
}

/** Lazy-loads 180 KB once a password is long enough to be checked; null until then. */
function useCommonPasswords(isNeeded: boolean): ((word: string) => boolean) | null {
  const [list, setList] = useState<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (!isNeeded || list !== null) return
    let isCurrent = true
    import('@zxcvbn-ts/language-common').then(
      ({ dictionary }) => isCurrent && setList(new Set(dictionary['passwords-common'])),
      () => undefined, // The server still checks.
    )
    return () => {
      isCurrent = false
    }
  }, [isNeeded, list])
  return list && ((word) => list.has(word))
}

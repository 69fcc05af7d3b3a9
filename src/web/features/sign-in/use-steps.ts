import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SignInStep } from '#web/data/identity/identity.ts'
import { checkSession, setSession } from '#web/data/identity/session.ts'

export type CodeStep = Extract<SignInStep, { kind: 'code' }>
export type Step = { kind: 'start' } | { kind: 'phone' } | CodeStep

export type Steps = {
  step: Step
  /** Handles the server's response: signed in, or a code is required. */
  take: (step: SignInStep) => void
  askPhone: () => void
  startOver: () => void
}

/** State machine of the sign-in. On success it sets the session first, then calls `arrived`. */
export function useSteps(arrived: () => void = () => {}): Steps {
  const client = useQueryClient()
  const [step, setStep] = useState<Step>({ kind: 'start' })
  return {
    step,
    take: (taken) => {
      if (taken.kind === 'code') return setStep(taken)
      setSession(client, taken.person)
      // Another person's cart: the session's answer has its count.
      void checkSession(client)
      arrived()
    },
    askPhone: () => setStep({ kind: 'phone' }),
    startOver: () => setStep({ kind: 'start' }),
  }
}

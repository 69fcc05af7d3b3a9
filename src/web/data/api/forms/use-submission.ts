import { useRef, useState } from 'react'
import { Problem } from '../problem.ts'

export type Submission = {
  isWorking: boolean
  refusal: Problem | null
  /** A second call while one is pending is ignored. `isShown` tells that the form has shown this problem itself. */
  send: <T>(act: () => Promise<T>, done: (result: T) => void, isShown?: (problem: Problem) => boolean) => Promise<void>
}

/** One submission at a time; a refusal is shown until the next. */
export function useSubmission(): Submission {
  const isUnderWay = useRef(false)
  const [isWorking, setWorking] = useState(false)
  const [refusal, setRefusal] = useState<Problem | null>(null)

  return {
    isWorking,
    refusal,
    send: async (act, done, isShown = () => false) => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      setWorking(true)
      setRefusal(null)
      try {
        const result = await act()
        // The change is made: a fault in what follows is reported, and is no refusal of the change.
        try {
          done(result)
        } catch (fault) {
          reportError(fault)
        }
      } catch (error) {
        if (!(error instanceof Problem)) reportError(error)
        const problem = error instanceof Problem ? error : new Problem('failed')
        if (problem.code !== 'cancelled' && !isShown(problem)) setRefusal(problem)
      } finally {
        isUnderWay.current = false
        setWorking(false)
      }
    },
  }
}

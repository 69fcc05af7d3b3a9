import { type ComponentType, use } from 'react'

type Forms = typeof import('./all-forms.ts')

const failureCacheMs = 1000

let loaded: Promise<Forms> | undefined

/** Lazy-loaded because of zod and the form library, as one chunk because the forms link to each other. */
function load(): Promise<Forms> {
  if (loaded) return loaded
  loaded = import('./all-forms.ts')
  // React re-reads the promise at once to throw the error, so it is cleared later; the next attempt then reloads.
  loaded.catch(() => setTimeout(() => (loaded = undefined), failureCacheMs))
  return loaded
}

void load() // prefetch

/** Suspends until the chunk is loaded; unlike React's lazy() it does not suspend again for each form. */
function form<Props extends object>(pick: (forms: Forms) => ComponentType<Props>): ComponentType<Props> {
  return function LazyForm(props: Props) {
    const Form = pick(use(load()))
    return <Form {...props} />
  }
}

export const SignInForm = form((forms) => forms.SignInForm)
export const SignUpForm = form((forms) => forms.SignUpForm)
export const GuestForm = form((forms) => forms.GuestForm)
export const SignUpCodeForm = form((forms) => forms.SignUpCodeForm)
export const ForgotForm = form((forms) => forms.ForgotForm)
export const ResetForm = form((forms) => forms.ResetForm)
export const FinishForm = form((forms) => forms.FinishForm)
export const ConfirmAddressForm = form((forms) => forms.ConfirmAddressForm)
export const CodeForm = form((forms) => forms.CodeForm)
export const PhoneForm = form((forms) => forms.PhoneForm)

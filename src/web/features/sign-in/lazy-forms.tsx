import { type ComponentType, use } from 'react'

type Forms = typeof import('./all-forms.ts')

const failureKeptMs = 1000

let loaded: Promise<Forms> | undefined

/** They bring zod and the form library, so they come apart from the screens, and all at once: one leads to the other. */
function load(): Promise<Forms> {
  if (loaded) return loaded
  loaded = import('./all-forms.ts')
  // React comes back at once to throw a failure; a person's next try comes later, and begins anew.
  loaded.catch(() => setTimeout(() => (loaded = undefined), failureKeptMs))
  return loaded
}

void load() // ahead of need

/** Suspends until the forms are here; unlike React's own lazy() not once more for each of them. */
function form<Props extends object>(pick: (forms: Forms) => ComponentType<Props>): ComponentType<Props> {
  return function LazyForm(props: Props) {
    const Form = pick(use(load()))
    return <Form {...props} />
  }
}

export const SignInForm = form((forms) => forms.SignInForm)
export const SignUpForm = form((forms) => forms.SignUpForm)
export const ForgotForm = form((forms) => forms.ForgotForm)
export const ResetForm = form((forms) => forms.ResetForm)
export const FinishForm = form((forms) => forms.FinishForm)
export const ConfirmAddressForm = form((forms) => forms.ConfirmAddressForm)
export const CodeForm = form((forms) => forms.CodeForm)
export const PhoneForm = form((forms) => forms.PhoneForm)

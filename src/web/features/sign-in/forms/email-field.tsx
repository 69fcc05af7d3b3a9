import { TextField, type TextFieldProps } from '#web/ui/inputs/text-field.tsx'

/** The address on the sign-in screens; `username` tells password managers which account it is. */
export function EmailField({ autoComplete = 'username', ...props }: TextFieldProps) {
  return (
    <TextField
      {...props}
      id="email"
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}

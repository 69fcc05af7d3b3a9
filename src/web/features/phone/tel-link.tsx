import type { ComponentProps } from 'react'

/** The address that dials a number, without the spaces and brackets people read it by. */
export function telHref(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`
}

export function TelLink({ phone, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { phone: string }) {
  return <a {...rest} href={telHref(phone)} />
}

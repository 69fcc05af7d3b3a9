import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../layout/class-names.ts'
import { type Appearance, buttonClass } from './button.tsx'

type AnchorProps = ComponentPropsWithRef<'a'> & Appearance

function ButtonAnchor({ tone, big, wide, className, ...rest }: AnchorProps) {
  const appearance = { ...(tone && { tone }), ...(big && { big }), ...(wide && { wide }) }
  return <a {...rest} className={classNames(buttonClass(appearance), className)} />
}

/** A link of the router that looks like a button. */
export const LinkButton = createLink(ButtonAnchor)

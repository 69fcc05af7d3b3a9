import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react'
import { Count } from '../feedback/count.tsx'
import { Icon, type IconName } from '../icons/icon.tsx'
import { classNames } from '../layout/class-names.ts'
import { iconButtonClass } from './icon-button-class.ts'

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'className'> & {
  icon: IconName
  /** Accessible name, count included: "Cart, 3 times" */
  label: string
  /** 44 px by default; 40 px in tight headers, where the hit area is still 44 px */
  small?: boolean
  count?: number
  className?: string
  render?: (props: { className: string; children: ReactNode; 'aria-label': string }) => ReactElement
}

export function IconButton({ icon, label, small, count, className, render, ...rest }: IconButtonProps) {
  const classes = classNames(iconButtonClass, small ? 'size-10 hit-2' : 'size-11', className)
  const inside = (
    <>
      <Icon name={icon} />
      {count ? <Count value={count} /> : null}
    </>
  )
  if (render) return render({ className: classes, children: inside, 'aria-label': label })
  return (
    <button type="button" {...rest} aria-label={label} className={classes}>
      {inside}
    </button>
  )
}

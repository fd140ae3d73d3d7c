import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../class-names.ts'
import { Link } from '../link.tsx'
import './button.css'
import { Icon } from './icon.tsx'

type Looks = {
  icon: string
  /** What the button does, said to those who cannot see the icon and shown when a mouse rests on it. */
  label: string
  isSmall?: boolean | undefined
  /** Something new waits behind it. */
  hasDot?: boolean | undefined
}

type AsButton = Looks & Omit<ComponentPropsWithRef<'button'>, keyof Looks | 'children'>
type AsLink = Looks & { href: string; className?: string }

export type IconButtonProps = AsButton | AsLink

/** An act that is known by its icon alone. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, isSmall, hasDot = false, className, ...rest } = props
  const look = classNames('icon-btn', className)
  const content = (
    <>
      <Icon name={icon} isSmall={isSmall} />
      {hasDot && <span className="icon-btn-dot" />}
    </>
  )
  if ('href' in rest) {
    return (
      <Link {...rest} className={look} aria-label={label} title={label}>
        {content}
      </Link>
    )
  }
  return (
    <button type="button" title={label} {...rest} className={look} aria-label={label}>
      {content}
    </button>
  )
}

import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Link } from '../link.tsx'
import './button.css'
import { Icon } from './icon.tsx'

export type ButtonTone = 'primary' | 'soft' | 'plain' | 'text' | 'danger' | 'on-cover' | 'line-cover'

type Looks = {
  tone?: ButtonTone | undefined
  icon?: string | undefined
  /** Work is under way: the button stays where it is, keeps its width and takes no second press. */
  isLoading?: boolean | undefined
  isBlock?: boolean | undefined
  children: ReactNode
}

type AsButton = Looks & Omit<ComponentPropsWithRef<'button'>, keyof Looks>
type AsLink = Looks & {
  href: string
  target?: string
  rel?: string
  download?: string
  className?: string
  /** Before it leads away. */
  onClick?: () => void
}

export type ButtonProps = AsButton | AsLink

/** One act. A screen has one `primary`; everything else is soft, plain or text. With `href` it is a link that looks so. */
export function Button(props: ButtonProps) {
  const { tone = 'plain', icon, isLoading = false, isBlock = false, children, className, ...rest } = props
  const look = classNames('btn', `btn-${tone}`, isBlock && 'btn-block', isLoading && 'btn-loading', className)
  const content = (
    <>
      {isLoading ? <span className="btn-ring" aria-hidden="true" /> : icon && <Icon name={icon} isSmall />}
      <span className="btn-words">{children}</span>
    </>
  )
  if ('href' in rest) {
    return (
      <Link {...rest} className={look}>
        {content}
      </Link>
    )
  }
  const { onClick, ...others } = rest
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isLoading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...others}
      className={look}
      onClick={press}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || undefined}
    >
      {content}
    </button>
  )
}

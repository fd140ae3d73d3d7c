import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '../basics/icon.tsx'
import { Link } from '../link.tsx'
import './menu.css'
import { useMui } from './use-mui.ts'

export type MenuEntry = {
  key: string
  label: string
  icon?: string
  href?: string
  onSelect?: () => void
  isDanger?: boolean
  isDisabled?: boolean
}

type Opener = {
  onClick: (event: { currentTarget: HTMLElement }) => void
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string | undefined
}

type Props = {
  /** What the list is of. */
  label: string
  items: readonly MenuEntry[]
  /** Draws the button that opens it; it must spread what it is given. */
  renderTrigger: (opener: Opener) => ReactNode
  /** Who this menu belongs to, above the list. */
  head?: ReactNode
}

/** A short list of acts behind a button. */
export function Menu({ label, items, renderTrigger, head }: Props) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const mui = useMui(anchor !== null)
  const close = () => setAnchor(null)
  const opener: Opener = {
    onClick: (event) => setAnchor(event.currentTarget),
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    'aria-controls': anchor ? id : undefined,
  }
  return (
    <>
      {renderTrigger(opener)}
      {mui && (
        <mui.Menu
          id={id}
          anchorEl={anchor}
          open={anchor !== null}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ list: { 'aria-label': label, className: 'menu' } }}
        >
          {head !== undefined && (
            <li className="menu-head" role="presentation">
              {head}
            </li>
          )}
          {items.map((item) => (
            <mui.MenuItem
              key={item.key}
              className={item.isDanger ? 'menu-item menu-danger' : 'menu-item'}
              disabled={item.isDisabled ?? false}
              {...(item.href === undefined ? {} : { component: Link, href: item.href })}
              onClick={() => {
                close()
                item.onSelect?.()
              }}
            >
              {item.icon !== undefined && <Icon name={item.icon} />}
              {item.label}
            </mui.MenuItem>
          ))}
        </mui.Menu>
      )}
    </>
  )
}

import type { ReactNode } from 'react'
import './popover.css'
import { useMui } from './use-mui.ts'

type Props = {
  /** What it hangs from; closed without. */
  anchor: HTMLElement | null
  onClose: () => void
  /** What it is, for those who cannot see where it hangs. */
  label: string
  children: ReactNode
}

/** A small sheet that hangs from the button that opened it: one filter. */
export function Popover({ anchor, onClose, label, children }: Props) {
  const mui = useMui(anchor !== null)
  return (
    mui && (
      <mui.Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        transformOrigin={{ vertical: 'top', horizontal: 'left' }}
        slotProps={{ paper: { className: 'popover', role: 'dialog', 'aria-label': label } }}
      >
        {children}
      </mui.Popover>
    )
  )
}

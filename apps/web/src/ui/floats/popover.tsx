import MuiPopover from '@mui/material/Popover'
import type { ReactNode } from 'react'
import './popover.css'

type Props = {
  /** What it hangs from; closed without. */
  anchor: HTMLElement | null
  onClose: () => void
  /** What it is, for those who cannot see where it hangs. */
  label: string
  children: ReactNode
}

/** A small sheet that hangs from the button that opened it: one filter. */
export const Popover = ({ anchor, onClose, label, children }: Props) => (
  <MuiPopover
    open={anchor !== null}
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
    transformOrigin={{ vertical: 'top', horizontal: 'left' }}
    slotProps={{ paper: { className: 'popover', role: 'dialog', 'aria-label': label } }}
  >
    {children}
  </MuiPopover>
)

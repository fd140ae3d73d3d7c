import { useId } from 'react'
import type { ReactNode } from 'react'
import { IconButton } from '../basics/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { useUiWords } from '../words.ts'
import './drawer.css'
import { closeSheet, SheetContext, useOpenSheet } from './open-sheets.ts'
import { scrollStop } from './scroll-stop.ts'
import { useMui } from './use-mui.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  /** How what it is about stands, after the title. */
  mark?: ReactNode
  side?: 'right' | 'left' | 'bottom' | undefined
  /** Room for a picture and what is known of it. */
  isWide?: boolean | undefined
  children: ReactNode
  /** Its address says that it is open, so Back closes it by itself. */
  hasAddress?: boolean | undefined
  /** Acts that stay at the foot while the rest scrolls. */
  foot?: ReactNode
}

/** A sheet from the page's edge: all places on a phone, the filters, one row's details. */
export function Drawer({
  isOpen,
  onClose,
  title,
  mark,
  side = 'right',
  isWide = false,
  hasAddress = false,
  children,
  foot,
}: Props) {
  const words = useUiWords().act
  const id = useId()
  const mui = useMui(isOpen)
  const sheet = useOpenSheet(isOpen && !hasAddress, onClose)
  // What its address opened asks when the address changes.
  const leave = () => (hasAddress ? onClose() : closeSheet(sheet, onClose))
  return (
    mui && (
      <mui.Drawer
        anchor={side}
        open={isOpen}
        onClose={leave}
        slotProps={{
          paper: {
            className: classNames('drawer', `drawer-${side}`, isWide && 'drawer-wide'),
            role: 'dialog',
            'aria-labelledby': id,
          },
        }}
      >
        <header className="drawer-head">
          <div className="drawer-title">
            <h2 id={id}>{title}</h2>
            {mark}
          </div>
          <IconButton icon="close" label={words.close} onClick={leave} />
        </header>
        <div className="drawer-body" ref={scrollStop}>
          <SheetContext value={sheet}>{children}</SheetContext>
        </div>
        {foot !== undefined && (
          <footer className="drawer-foot">
            <SheetContext value={sheet}>{foot}</SheetContext>
          </footer>
        )}
      </mui.Drawer>
    )
  )
}

import type { ReactNode } from 'react'
import { text } from '#kit/text.ts'
import { Drawer } from '#ui/floats/drawer.tsx'
import type { RequestRow } from './request-columns.tsx'
import { RequestSheet } from './request-sheet.tsx'

interface Props {
  of: RequestRow | undefined
  onClose: () => void
  /** What the reader may do with it. */
  foot?: ReactNode
  /** Below what is known of it, and what is asked over it. */
  children?: ReactNode
}

/** One request beside its list. */
export function RequestDrawer({ of, onClose, foot, children }: Props) {
  const { request_no = '', count = 0, package_name = '' } = of ?? {}
  return (
    <Drawer
      isOpen={of !== undefined}
      onClose={onClose}
      isWide
      title={of && text('requests.title', { request_no, count, package_name })}
      foot={foot}
    >
      {of && <RequestSheet key={of.id} of={of} />}
      {children}
    </Drawer>
  )
}

import { type ReactNode, useEffect } from 'react'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { PrintPage } from '#ui/print/print-page.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'

interface Props {
  title: string
  /** The list that it takes the place of. */
  back: string
  children: ReactNode
}

/** A paper of a row, in the place of its list. */
export function PrintedPaper({ title, back, children }: Props) {
  // The list may have been scrolled.
  useEffect(() => {
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <>
      <PageHeader title={title} />
      <PrintPage label={title} acts={<Button href={back}>{text('orders.slip_back')}</Button>}>
        {children}
      </PrintPage>
    </>
  )
}

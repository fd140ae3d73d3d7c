import type { ReactNode } from 'react'
import { Button } from '../basics/button.tsx'
import { useUiWords } from '../words.ts'
import './print-page.css'

type Props = {
  label: string
  children: ReactNode
  acts?: ReactNode
}

/** A document as it will be on A4: white in both themes, alone on the paper when it is printed. */
export function PrintPage({ label, children, acts }: Props) {
  const words = useUiWords().act
  return (
    <div className="print">
      <div className="row tight wrap end no-print">
        {acts}
        <Button icon="print" onClick={() => window.print()}>
          {words.print}
        </Button>
      </div>
      <article className="sheet" data-theme="light" data-density="cosy" aria-label={label}>
        {children}
      </article>
    </div>
  )
}

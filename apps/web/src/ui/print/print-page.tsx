import type { ReactNode } from 'react'
import { Button } from '../basics/button.tsx'
import { useUiWords } from '../words.ts'
import './print-page.css'

type Props = {
  label: string
  children: ReactNode
  acts?: ReactNode
  /** A line about printing, which is not printed. */
  hint?: string | undefined
}

/** A document as it will be on A4: white in both themes, alone on the paper when it is printed. */
export function PrintPage({ label, children, acts, hint }: Props) {
  const words = useUiWords().act
  return (
    <div className="print">
      <div className="row tight end no-print">
        {acts}
        <Button icon="print" onClick={() => window.print()}>
          {words.print}
        </Button>
      </div>
      {hint !== undefined && <p className="caption right no-print">{hint}</p>}
      <article className="sheet" data-theme="light" data-density="cosy" aria-label={label}>
        {children}
      </article>
    </div>
  )
}

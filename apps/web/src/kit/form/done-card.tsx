import type { ReactNode } from 'react'
import { Button } from '#ui/basics/button.tsx'
import { Card, CardFoot, CardHead } from '#ui/surfaces/card.tsx'
import { Summary } from '#ui/surfaces/summary.tsx'

interface Props {
  title: string
  note: ReactNode
  /** Its state now. */
  end?: ReactNode
  /** Rows of a summary. */
  children: ReactNode
  /** Back to an empty form; nothing where no other one may be sent now. */
  more: { label: string; act: () => void } | undefined
  /** Where it is found from now on; nothing where there is no such page, or the reader may not go there. */
  next?: { label: string; href: string | undefined; icon?: string }
}

/** The end of a form: what was done, another one, and where it is kept. */
export function DoneCard({ title, note, end, children, more, next }: Props) {
  return (
    <Card>
      <CardHead isInset title={title} note={note} end={end} />
      <Summary>{children}</Summary>
      <CardFoot>
        {more !== undefined && (
          <Button tone="text" onClick={more.act}>
            {more.label}
          </Button>
        )}
        {next?.href !== undefined && (
          <Button tone="primary" href={next.href} icon={next.icon}>
            {next.label}
          </Button>
        )}
      </CardFoot>
    </Card>
  )
}

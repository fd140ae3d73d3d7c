import { useState } from 'react'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { usePageName } from '#kit/nav/page-name.ts'
import { text } from '#kit/text.ts'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { type PinNumbers, PinNumbersCard } from '../pin-numbers-card.tsx'
import { HandOnForm } from './hand-on-form.tsx'

/** Hands one’s own pins on; `takers` says to whom they can go. */
export function HandOnPage({ page, takers }: { page: PageKey; takers: string }) {
  const [moved, setMoved] = useState<PinNumbers | null>(null)
  return (
    <>
      <PageHeader title={usePageName(page)} />
      {moved === null ? (
        <Card>
          <HandOnForm takers={takers} onMoved={setMoved} />
        </Card>
      ) : (
        <PinNumbersCard
          of={moved}
          note={text('stock.hand.done_note')}
          more={{ label: text('stock.hand.more'), act: () => setMoved(null) }}
        />
      )}
    </>
  )
}

import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { FormPage } from '#kit/form/form-page.tsx'
import { text } from '#kit/text.ts'
import { type PinNumbers, PinNumbersCard } from '../pin-numbers-card.tsx'
import { HandOnForm } from './hand-on-form.tsx'

/** Hands one’s own pins on; `takers` says to whom they can go. */
export const HandOnPage = ({ page, takers }: { page: PageKey; takers: string }) => (
  <FormPage<PinNumbers>
    page={page}
    form={(onDone) => <HandOnForm takers={takers} onMoved={onDone} />}
    receipt={(moved, onMore) => (
      <PinNumbersCard
        of={moved}
        note={text('stock.hand.done_note')}
        more={{ label: text('stock.hand.more'), act: onMore }}
      />
    )}
  />
)

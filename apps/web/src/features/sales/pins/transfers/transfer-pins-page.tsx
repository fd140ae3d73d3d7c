import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { FormPage } from '#kit/form/form-page.tsx'
import { text } from '#kit/text.ts'
import { type PinNumbers, PinNumbersCard } from '../pin-numbers-card.tsx'
import { TransferForm } from './transfer-form.tsx'

/** Hands one’s own pins on; `takers` says to whom they can go. */
export const TransferPinsPage = ({ page, takers }: { page: PageKey; takers: string }) => (
  <FormPage<PinNumbers>
    page={page}
    form={(onDone) => <TransferForm takers={takers} onMoved={onDone} />}
    receipt={(moved, onMore) => (
      <PinNumbersCard
        of={moved}
        note={text('pin_stock.transfer.done_note')}
        more={{ label: text('pin_stock.transfer.more'), act: onMore }}
      />
    )}
  />
)

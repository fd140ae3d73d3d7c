import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { FormPage } from '#kit/form/form-page.tsx'
import { CreditForm } from './credit-form.tsx'
import type { Credited } from './credit-of.ts'
import { CreditedCard } from './credited-card.tsx'

/** Asks the company to credit a payment, and ends in the number of the request. */
export const RequestCreditPage = ({ page, history }: { page: PageKey; history: PageKey }) => (
  <FormPage<Credited>
    page={page}
    form={(onDone) => <CreditForm onDone={onDone} />}
    receipt={(done, onMore) => <CreditedCard of={done} history={history} onMore={onMore} />}
  />
)

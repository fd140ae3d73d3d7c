import { FormPage } from '#kit/form/form-page.tsx'
import { CodeStep } from './code-step.tsx'
import { type Offer, SellForm } from './sell-form.tsx'

/** A franchise sells goods of its own stock to a member: what and to whom, the code of the member, the invoice. */
export const PlaceOrderForMemberPage = () => (
  <FormPage<Offer>
    page="franchise/repurchase/place-order-for-member"
    form={(onDone) => <SellForm onDone={onDone} />}
    receipt={(offer, onMore) => <CodeStep of={offer} onMore={onMore} />}
  />
)

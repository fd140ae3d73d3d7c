import { paymentMode } from '@banyan/contract/payments/payment.ts'
import type { PaymentMode } from '@banyan/domain/payments/payment-mode.ts'
import { given, moneyField, optionalChoiceField, textField } from '#kit/form/fields.tsx'
import type { Values } from '#kit/form/values.ts'
import { when } from '#kit/form/when.ts'
import { useSession } from '#kit/session/session.ts'
import { text } from '#kit/text.ts'
import { isNil, takenFault } from './taken.ts'

/** Whether what is sold here is asked for: only a franchise sells over a counter. */
export const useIsSeller = (): boolean => useSession()?.user.user_type === 'Franchise'

const isForNothing = ({ taken }: Values) => isNil(taken)
const isForSomething = (values: Values) => !isForNothing(values)

/** The list price of what is chosen so far; undefined while it is not known. */
type ListPriceOf<V> = (values: V) => string | undefined

const asked = <V extends { taken?: string | undefined }>(hint: string, listPriceOf: ListPriceOf<V>) => ({
  taken: {
    ...moneyField({ label: text('counter_sales.taken'), hint }),
    fault: (values: V) => takenFault(values.taken, listPriceOf(values)),
  },
  taken_mode: when(
    isForSomething,
    optionalChoiceField<PaymentMode>({
      label: text('counter_sales.taken_mode'),
      options: paymentMode.options.filter((mode) => mode !== 'Cash').map((value) => ({ value, label: value })),
      empty: text('counter_sales.taken_mode_empty'),
      isHalf: true,
    }),
    { isOptional: true },
  ),
  taken_reference: when(
    isForSomething,
    textField({
      label: text('counter_sales.taken_reference'),
      hint: text('counter_sales.taken_reference_hint'),
      maxLength: 60,
      isHalf: true,
    }),
    { isOptional: true },
  ),
  taken_reason: when(isForNothing, textField({ label: text('counter_sales.taken_reason'), maxLength: 200 })),
})

const notAsked = {
  taken: given<string>(),
  taken_mode: given<PaymentMode | null>(),
  taken_reference: given<string>(),
  taken_reason: given<string>(),
}

/** What a franchise took from the buyer, how, and why nothing; no fields at all for everybody else. */
export const takenFields = <V extends { taken?: string | undefined }>(
  isSeller: boolean,
  listPriceOf: ListPriceOf<V>,
  hint = text('counter_sales.taken_hint'),
) => (isSeller ? asked(hint, listPriceOf) : notAsked)

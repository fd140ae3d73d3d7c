import { buyPins } from '@banyan/contract/pin-sales/pin-sales.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { text } from '#kit/text.ts'
import type { WireBody } from '#kit/api/wire.ts'
import { useFormat } from '#ui/figures/format.ts'
import { billOf, BillSummary, type Paying, payingFields, startFrom } from '#features/ledger/payments/index.ts'
import type { Bought } from './bought-card.tsx'
import { isSameVariant, pinFields, useVariantsOnSale } from '#features/sales/pins/index.ts'
import { PinRows } from './pin-rows.tsx'

type Body = WireBody<typeof buyPins>

/** Pins for oneself: what, how many, from which wallet; the summary says what the wallet will hold. */
export function BuyPinsForm({ paying, onDone }: { paying: Paying; onDone: (bought: Bought) => void }) {
  const variants = useVariantsOnSale()
  const { digits } = useFormat()
  const look = ({ count, wallet: name, ...variant }: Partial<Body>) => {
    const sold = variants.find((one) => isSameVariant(one, variant))
    const wallet = paying.wallets.find(({ wallet_name }) => wallet_name === name)
    return { sold, wallet, bill: sold && billOf({ price: sold.price, count, wallet }, paying) }
  }
  const summary = (values: Partial<Body>) => {
    const { sold, wallet, bill } = look(values)
    return (
      <BillSummary bill={bill} wallet={wallet} terms={paying}>
        <PinRows sold={sold} count={values.count} />
      </BillSummary>
    )
  }
  return (
    <ContractForm
      to={buyPins}
      fields={{
        ...pinFields(variants, digits),
        ...payingFields(paying.wallets, digits, (values: Partial<Body>) => look(values).bill),
      }}
      startFrom={{ count: 1, ...startFrom(paying.wallets) }}
      summary={summary}
      aside={() => <p className="small quiet">{text('payments.note')}</p>}
      confirm={(body) => ({
        title: text('payments.ask', { count: body.count }),
        text: text('payments.ask_note'),
        confirm: text('payments.buy'),
      })}
      total={(values) => look(values).bill?.to_pay}
      submit={text('payments.buy')}
      submitFor={(paid) => text('payments.buy_for', { paid })}
      onDone={({ data }) => onDone(data)}
    />
  )
}

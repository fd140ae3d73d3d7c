import type { sellPinsAsFranchise } from '@banyan/contract/pin-sales/pin-sales.ts'
import { findPerson } from '@banyan/contract/pins/pin-acts.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { personField } from '#kit/form/person-field.tsx'
import { FoundPerson } from '#kit/figures/found-person.tsx'
import { text } from '#kit/text.ts'
import { useLookup } from '#kit/api/use-lookup.ts'
import type { WireBody } from '#kit/api/wire.ts'
import { useFormat } from '#ui/figures/format.ts'
import { SummaryRow } from '#ui/surfaces/summary.tsx'
import { takenFields, TakenRows, useIsSeller } from '#features/sales/counter-sales/index.ts'
import { billOf, BillSummary, type Paying, payingFields, startFrom } from '#features/ledger/payments/index.ts'
import type { Bought } from './bought-card.tsx'
import { isSameVariant, pinFields, useVariantsOnSale } from '#features/sales/pins/index.ts'
import { PinRows } from './pin-rows.tsx'

/** Members and franchises sell by calls of one shape. */
export type SellsPins = typeof sellPinsAsFranchise
type Body = WireBody<typeof sellPinsAsFranchise>

interface Props {
  to: SellsPins
  paying: Paying
  onDone: (bought: Bought) => void
}

/** Pins for a member, whose name shows before anything is sent, paid from the own wallet. */
export function SellPinsForm({ to, paying, onDone }: Props) {
  const variants = useVariantsOnSale()
  const { digits } = useFormat()
  const isSeller = useIsSeller()
  const look = ({ count, wallet: name, ...variant }: Partial<Body>) => {
    const sold = variants.find((one) => isSameVariant(one, variant))
    const wallet = paying.wallets.find(({ wallet_name }) => wallet_name === name)
    return { sold, wallet, bill: sold && billOf({ price: sold.price, count, wallet }, paying) }
  }
  const summary = (values: Partial<Body>) => {
    const { sold, wallet, bill } = look(values)
    return (
      <BillSummary bill={bill} wallet={wallet} terms={paying}>
        <Receiver user_id={values.member_user_id ?? ''} />
        <PinRows sold={sold} count={values.count} />
        <TakenRows isSeller={isSeller} list_price={bill?.total} taken={values.taken} />
      </BillSummary>
    )
  }
  return (
    <ContractForm
      to={to}
      fields={{
        member_user_id: personField({ label: text('payments.member'), find: findPerson }),
        ...pinFields(variants, digits),
        ...takenFields(isSeller, (values: Partial<Body>) => look(values).bill?.total),
        ...payingFields(paying.wallets, digits, (values: Partial<Body>) => look(values).bill),
      }}
      startFrom={{ count: 1, ...startFrom(paying.wallets) }}
      summary={summary}
      aside={() => <p className="small quiet">{text('payments.sell_note')}</p>}
      confirm={(body) => ({
        title: text('payments.ask_sell', { count: body.count }),
        text: text('payments.ask_sell_note'),
        confirm: text('payments.sell'),
      })}
      total={(values) => look(values).bill?.to_pay}
      submit={text('payments.sell')}
      submitFor={(paid) => text('payments.sell_for', { paid })}
      onDone={({ data }) => onDone(data)}
    />
  )
}

function Receiver({ user_id }: { user_id: string }) {
  const { found } = useLookup(findPerson, { user_id })
  return (
    <SummaryRow label={text('payments.summary.member')}>
      <FoundPerson of={found?.data} none={text('topups.nobody')} />
    </SummaryRow>
  )
}

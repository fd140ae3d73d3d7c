import { countOwnPins, findPinTaker, transferOwnPins } from '@banyan/contract/pins/pin-transfers.ts'
import { useDetail } from '#kit/detail-page.tsx'
import { numberField, textField } from '#kit/form/fields.tsx'
import { FormFrame } from '#kit/form/form-frame.tsx'
import { personField } from '#kit/form/person-field.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { text } from '#kit/text.ts'
import { useLookup } from '#kit/api/use-lookup.ts'
import type { WireBody } from '#kit/api/wire.ts'
import { Count } from '#ui/figures/count.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import { listPriceOf, takenFields, TakenRows, useIsSeller } from '#features/sales/counter-sales/index.ts'
import type { PinNumbers } from '../pin-numbers-card.tsx'
import { heldField, heldName, isHeldVariant } from '../held-variant.ts'
import { chosenWithVariant } from '../variant-field.tsx'
import { variantName } from '../variant-name.ts'
import { usePinPassword } from '../use-pin-password.ts'
import { HeldSummary } from './held-summary.tsx'

type Body = WireBody<typeof transferOwnPins>

/** From the own stock to somebody else; the summary shows what is left. */
export function TransferForm({ takers, onMoved }: { takers: string; onMoved: (moved: PinNumbers) => void }) {
  const held = useDetail(countOwnPins, {}).data?.data
  const current_password = usePinPassword(({ count }) => count)
  const { digits } = useFormat()
  const isSeller = useIsSeller()
  const nameOf = (variant: Body) => {
    const found = held?.find((pins) => isHeldVariant(pins, variant))
    return found && heldName(found, digits)
  }
  const fields = {
    to_user_id: personField({ label: text('pin_stock.transfer.to'), find: findPinTaker }),
    package_id: heldField(text('pin_stock.transfer.variant'), held ?? [], digits),
    from_package_id: chosenWithVariant(text('pins.package')),
    kind: chosenWithVariant<Body['kind']>(text('pins.kind')),
    price: chosenWithVariant<string>(text('pins.price')),
    count: numberField({ label: text('pin_stock.transfer.count'), isHalf: true }),
    ...takenFields(isSeller, ({ price, count }: Partial<Body>) => listPriceOf(price, count)),
    remark: textField({ label: text('pin_stock.remark'), maxLength: 200 }),
    current_password,
  }
  const form = useContractForm({
    to: transferOwnPins,
    fields,
    startFrom: { remark: '' },
    confirm: (body) => ({
      title: text('pin_stock.transfer.ask', { count: body.count }),
      text: text('pin_stock.transfer.ask_note'),
      content: (
        <Summary>
          <SummaryRow label={text('pin_stock.taker')}>
            {taker?.name} <span className="dim fig">{taker?.user_id ?? body.to_user_id}</span>
          </SummaryRow>
          <SummaryRow label={nameOf(body) ?? text('pins.package')} part="net">
            <Count value={body.count} isStrong />
          </SummaryRow>
          <TakenRows isSeller={isSeller} list_price={listPriceOf(body.price, body.count)} taken={body.taken} />
        </Summary>
      ),
      confirm: text('pin_stock.transfer.submit'),
    }),
    onDone: ({ data }) =>
      onMoved({
        pin_nos: data.pin_nos,
        package_name: variantName(data),
        owner_user_id: data.to_user_id,
        title: text('pin_stock.transfer.done', { count: data.pin_nos.length, name: data.to_name }),
      }),
  })
  const { values } = form
  const taker = useLookup(findPinTaker, { user_id: values.to_user_id ?? '' }).found?.data
  return (
    <FormFrame
      of={form}
      aside={() => (
        <>
          <HeldSummary held={held} chosen={values} count={values.count} />
          <p className="small quiet">{takers}</p>
        </>
      )}
      submit={text('pin_stock.transfer.submit')}
    />
  )
}

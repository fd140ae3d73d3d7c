import { findPerson, generatePins } from '@banyan/contract/pins/pin-acts.ts'
import { most_pins_at_once } from '@banyan/domain/pins/pin-order.ts'
import { isSold } from '@banyan/domain/pins/pin-status.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { text } from '#kit/text.ts'
import { isSameVariant, variantName } from '../variant-name.ts'
import { useVariantsOnSale } from '../use-variants-on-sale.ts'
import { usePinPassword } from '../use-pin-password.ts'
import { countText } from '#ui/figures/money.ts'
import { foundEarlier } from '#kit/api/use-lookup.ts'
import { toast } from '#ui/floats/toast.ts'
import { generateFields, withoutVariant } from './generate-fields.ts'
import { GenerateSummary } from './generate-summary.tsx'
import type { PinNumbers } from '../pin-numbers-card.tsx'
import { totalsOf } from './pin-summary.ts'

const nameOf = (user_id: string): string => foundEarlier(findPerson, { user_id })?.data.name ?? user_id

/** Asks for the fields of the chosen kind only; the button repeats what is to be received. */
export function GenerateForm({ onMade }: { onMade: (made: PinNumbers) => void }) {
  const variants = useVariantsOnSale()
  const current_password = usePinPassword(({ count }) => count)
  return (
    <ContractForm
      to={generatePins}
      fields={({ kind = 'paid' }) => ({ ...generateFields(variants, kind), current_password })}
      startFrom={{ kind: 'paid' }}
      follow={withoutVariant}
      summary={(values) => <GenerateSummary of={values} variants={variants} />}
      aside={({ kind = 'paid' }) => <p className="small quiet">{text(`pin_generate.note.${kind}`)}</p>}
      total={({ kind = 'paid', ...values }) => {
        const sold = variants.find((variant) => isSameVariant(variant, values))
        return sold && isSold(kind) ? totalsOf(sold, kind, values.count).total : undefined
      }}
      submit={text('pin_generate.submit')}
      submitFor={(total) => text('pin_generate.submit_total', { total })}
      confirm={({ count, owner_user_id }) => ({
        title: text('pin_generate.ask', { count }),
        text:
          count > most_pins_at_once
            ? text('pin_generate.ask_order_note')
            : text('pin_generate.ask_note', { name: nameOf(owner_user_id), count }),
        confirm: text('pin_generate.submit'),
      })}
      onDone={({ data }) => {
        const named = { package_name: variantName(data), name: data.owner_name }
        if (data.order_id === null)
          onMade({ ...data, ...named, title: text('pin_generate.done', { ...named, count: data.pin_nos.length }) })
        else
          toast.show({
            severity: 'success',
            summary: text('pin_orders.ordered', { ...named, count: countText(data.count) }),
          })
      }}
    />
  )
}

import { findPerson, generatePins } from '@banyan/contract/pins/pin-acts.ts'
import { most_pins_at_once } from '@banyan/domain/pins/pin-order.ts'
import { isSold } from '@banyan/domain/pins/pin-status.ts'
import { faultsOf, FormFields } from '#kit/form/form-fields.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import type { AnyFields } from '#kit/form/use-fields.ts'
import { text } from '#kit/text.ts'
import { useLookup } from '#kit/api/use-lookup.ts'
import { isSameVariant, variantName } from '../variant-name.ts'
import { useVariantsOnSale } from '../use-variants-on-sale.ts'
import { usePinPassword } from '../use-pin-password.ts'
import { Button } from '#ui/basics/button.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { Form, FormActs, FormWithSummary } from '#ui/fields/form-layout.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { countText, moneyText } from '#ui/figures/money.ts'
import { toast } from '#ui/floats/toast.ts'
import { dropping, type GenerateBody, generateFields, leftOut } from './generate-fields.ts'
import { GenerateSummary } from './generate-summary.tsx'
import type { PinNumbers } from '../pin-numbers-card.tsx'
import { totalsOf } from './pin-summary.ts'

/** Asks for the fields of the chosen kind only; the button repeats what is to be received. */
export function GenerateForm({ onMade }: { onMade: (made: PinNumbers) => void }) {
  const variants = useVariantsOnSale()
  const { digits } = useFormat()
  const current_password = usePinPassword(({ count }) => count)
  const { state, send, isSending } = useContractForm({
    to: generatePins,
    fields: { ...generateFields(variants, 'paid'), current_password },
    startFrom: { kind: 'paid' },
    confirm: (body) => ({
      title: text('admin.generate.ask', { count: body.count }),
      text:
        body.count > most_pins_at_once
          ? text('admin.generate.ask_order_note')
          : text('admin.generate.ask_note', { name: owner?.name ?? body.owner_user_id }),
      content: <GenerateSummary of={body} owner={owner} variants={variants} />,
      confirm: text('admin.generate.submit'),
    }),
    onDone: ({ data }) => {
      const named = { package_name: variantName(data), name: data.owner_name }
      if (data.order_id === null)
        onMade({ ...data, ...named, title: text('admin.generate.done', { ...named, count: data.pin_nos.length }) })
      else
        toast.show({
          severity: 'success',
          summary: text('pin_orders.ordered', { ...named, count: countText(data.count) }),
        })
    },
  })
  const values = state.values as Partial<GenerateBody>
  const kind = values.kind ?? 'paid'
  const { found } = useLookup(findPerson, { user_id: values.owner_user_id ?? '' })
  const owner = found?.data
  const sold = variants.find((variant) => isSameVariant(variant, values))
  const total = sold && totalsOf(sold, kind, values.count).total
  const offered = generateFields(variants, kind)
  const kinds = dropping(offered.kind, (name) => state.set(name, undefined))
  const drawn = { ...offered, kind: kinds, current_password }
  const asked = Object.fromEntries(
    Object.entries(drawn).filter(([name]) => !(leftOut[kind] as readonly string[]).includes(name)),
  ) as unknown as AnyFields

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <ErrorSummary errors={faultsOf(asked, state)} />
      <FormWithSummary
        summary={
          <>
            <GenerateSummary of={values} owner={owner} variants={variants} />
            <p className="small quiet">{text(`admin.generate.note.${kind}`)}</p>
          </>
        }
      >
        <FormFields fields={asked} state={state} />
      </FormWithSummary>
      <FormActs>
        <Button tone="primary" type="submit" isLoading={isSending}>
          {total === undefined || !isSold(kind)
            ? text('admin.generate.submit')
            : text('admin.generate.submit_total', { total: moneyText(total, digits) })}
        </Button>
      </FormActs>
    </Form>
  )
}

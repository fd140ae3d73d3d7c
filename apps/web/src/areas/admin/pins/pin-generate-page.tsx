import { useState } from 'react'
import { findPerson, generatePins, paymentMode } from '@banyan/contract/pins/pin-acts.ts'
import { pinKind } from '@banyan/contract/pins/pin-row.ts'
import { useCompany } from '../../../kit/company.ts'
import type { FieldsOf } from '../../../kit/form/field.ts'
import { choiceField, numberField, optionalChoiceField, segmentsField, textField } from '../../../kit/form/fields.tsx'
import { faultsOf, FormFields } from '../../../kit/form/form-fields.tsx'
import { personField } from '../../../kit/form/person-field.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import type { AnyFields } from '../../../kit/form/use-fields.ts'
import { usePageName } from '../../../kit/page-name.ts'
import { type Text, useText } from '../../../kit/text.ts'
import { useLookup } from '../../../kit/use-lookup.ts'
import type { WireBody } from '../../../kit/wire.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { Form, FormActs, FormWithSlip } from '../../../ui/fields/form-layout.tsx'
import { useFormat } from '../../../ui/figures/format.ts'
import { moneyText } from '../../../ui/figures/money.ts'
import { PageHeader } from '../../../ui/shell/page-header.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { GenerateSlip } from './generate-slip.tsx'
import { type PinNumbers, PinNumbersCard } from './pin-numbers-card.tsx'
import { totalsOf } from './pin-slip.ts'

type Body = WireBody<typeof generatePins>
type Sold = ReturnType<typeof useCompany>['packages']

/** Issues pins: to whom, of what, how many; the slip says what they come to before anything is sent. */
export function PinGeneratePage() {
  const text = useText()
  const [made, setMade] = useState<PinNumbers | null>(null)
  return (
    <>
      <PageHeader title={usePageName('admin/pin-management/pin-generate')} />
      {made === null ? (
        <Card>
          <GenerateForm onMade={setMade} />
        </Card>
      ) : (
        <PinNumbersCard of={made} note={text('admin.generate.done_note')} more={{ label: text('admin.generate.more'), act: () => setMade(null) }} />
      )}
    </>
  )
}

/** How it was paid is asked of sold pins, why of those given away. */
const leftOut = { paid: ['reason'], free: ['payment_mode', 'payment_reference'], leader: ['payment_mode', 'payment_reference'] } as const

const withoutKeys = (fields: AnyFields, names: readonly string[]): AnyFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))

const fieldsOf = (text: Text, packages: Sold): FieldsOf<Body> => ({
  owner_user_id: personField({ label: text('admin.generate.owner'), find: findPerson }),
  kind: segmentsField({
    label: text('admin.generate.kind'),
    options: pinKind.options.map((value) => ({ value, label: text(`pins.kinds.${value}`) })),
  }),
  package_id: choiceField({ label: text('admin.generate.package'), options: packages.map(({ id, name }) => ({ value: id, label: name })), isHalf: true }),
  count: numberField({ label: text('admin.generate.count'), isHalf: true }),
  payment_mode: optionalChoiceField({
    label: text('admin.generate.payment_mode'),
    options: paymentMode.options.map((value) => ({ value, label: value })),
    isHalf: true,
  }),
  payment_reference: textField({ label: text('admin.generate.payment_reference'), hint: text('admin.generate.payment_reference_hint'), maxLength: 60, isHalf: true }),
  reason: textField({ label: text('admin.generate.reason'), isLong: true, maxLength: 300 }),
})

function GenerateForm({ onMade }: { onMade: (made: PinNumbers) => void }) {
  const text = useText()
  const { packages } = useCompany()
  const { digits } = useFormat()
  const all = fieldsOf(text, packages)
  const { state, send, isSending } = useContractForm({
    to: generatePins,
    fields: all,
    startFrom: { kind: 'paid' },
    confirm: (body) => ({
      title: text('admin.generate.ask', { count: body.count }),
      text: text('admin.generate.ask_note', { name: owner?.name ?? body.owner_user_id }),
      content: <GenerateSlip of={body} owner={owner?.name} packages={packages} />,
      confirm: text('admin.generate.submit'),
    }),
    onDone: ({ data }) =>
      onMade({ ...data, title: text('admin.generate.done', { count: data.pin_nos.length, package_name: data.package_name, name: data.owner_name }) }),
  })
  const values = state.values as Partial<Body>
  const { found } = useLookup(findPerson, { user_id: values.owner_user_id ?? '' })
  const owner = found?.data
  const kind = values.kind ?? 'paid'
  const sold = packages.find(({ id }) => id === values.package_id)
  const total = sold && kind === 'paid' ? totalsOf(sold, kind, values.count).total : undefined
  const asked = withoutKeys(all as unknown as AnyFields, leftOut[kind])

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        // What was typed for another kind of pins is not part of these.
        for (const name of leftOut[kind]) state.set(name, undefined)
        void send()
      }}
    >
      <ErrorSummary errors={faultsOf(asked, state)} />
      <FormWithSlip slip={<GenerateSlip of={values} owner={owner?.name} packages={packages} />}>
        <FormFields fields={asked} state={state} />
      </FormWithSlip>
      <FormActs>
        <Button tone="primary" type="submit" isLoading={isSending}>
          {total === undefined ? text('admin.generate.submit') : text('admin.generate.submit_total', { total: moneyText(total, digits) })}
        </Button>
      </FormActs>
    </Form>
  )
}

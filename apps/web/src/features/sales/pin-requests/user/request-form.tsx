import { findFranchise, requestUserPins } from '@banyan/contract/pin-requests/pin-requests.ts'
import type { Requested } from '../requested-card.tsx'
import { WhereToPay } from '../where-to-pay.tsx'
import { totalOf } from '../total-of.ts'
import { requestFields } from '../request-fields.ts'
import { RequestSummary } from '../request-summary.tsx'
import { useCompany } from '#kit/session/company.ts'
import type { Field, FieldsOf } from '#kit/form/field.ts'
import { segmentsField } from '#kit/form/fields.tsx'
import { faultsOf, FormFields } from '#kit/form/form-fields.tsx'
import { personField } from '#kit/form/person-field.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import type { AnyFields } from '#kit/form/use-fields.ts'
import { text } from '#kit/text.ts'
import { useLookup } from '#kit/api/use-lookup.ts'
import type { WireBody } from '#kit/api/wire.ts'
import { Button } from '#ui/basics/button.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { Form, FormActs, FormWithSummary } from '#ui/fields/form-layout.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import { Callout } from '#ui/surfaces/callout.tsx'

type Body = WireBody<typeof requestUserPins>

const fieldsOf = (packages: Parameters<typeof requestFields>[0]): FieldsOf<Body> => ({
  to: segmentsField({
    label: text('requests.form.whom'),
    options: [
      { value: 'company', label: text('requests.form.company') },
      { value: 'franchise', label: text('requests.form.franchise') },
    ],
  }),
  to_user_id: personField({ label: text('requests.form.franchise_id'), find: findFranchise, icon: 'storefront' }),
  ...requestFields(packages),
})

/** The choice that also drops the id of a franchise that was not paid after all. */
const dropping = (field: Field<Body['to']>, drop: () => void): Field<Body['to']> => ({
  ...field,
  draw: (control) =>
    field.draw({
      ...control,
      onChange: (chosen) => {
        control.onChange(chosen)
        drop()
      },
    }),
})

/** Whom one paid, for what and how; beside it what it comes to, and where to pay. */
export function RequestForm({ onDone }: { onDone: (done: Requested) => void }) {
  const { packages } = useCompany()
  const { digits } = useFormat()
  const fields = fieldsOf(packages)
  const { state, send, isSending, whyNot } = useContractForm({
    to: requestUserPins,
    fields,
    startFrom: { to: 'company', to_user_id: '' },
    confirm: (body) => ({
      title: text('requests.form.question'),
      text: text('requests.form.question_note'),
      content: <RequestSummary of={body} asked={asked} packages={packages} isQuestion />,
      confirm: text('requests.form.submit'),
    }),
    onDone: ({ data }) => onDone(data),
  })
  const values = state.values as Partial<Body>
  const isFranchise = values.to === 'franchise'
  const { found } = useLookup(findFranchise, { user_id: isFranchise ? (values.to_user_id ?? '') : '' })
  const franchise = found?.data
  const asked = isFranchise ? franchise?.name : text('requests.company')
  const total = totalOf(packages.find(({ id }) => id === values.package_id)?.price, values.count)
  const { to_user_id, ...others } = { ...fields, to: dropping(fields.to, () => state.set('to_user_id', '')) }
  const { to, ...rest } = others
  const drawn = (isFranchise ? { to, to_user_id, ...rest } : others) as unknown as AnyFields

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <ErrorSummary errors={faultsOf(drawn, state)} />
      <FormWithSummary
        summary={
          <>
            <RequestSummary of={values} asked={asked} packages={packages} />
            {isFranchise ? <PayFranchise name={franchise?.name} /> : <WhereToPay amount={total} />}
          </>
        }
      >
        <FormFields fields={drawn} state={state} />
      </FormWithSummary>
      <FormActs>
        <Button tone="primary" type="submit" isLoading={isSending} disabled={whyNot !== undefined} title={whyNot}>
          {total === undefined
            ? text('requests.form.submit')
            : text('requests.form.submit_total', { total: moneyText(total, digits) })}
        </Button>
      </FormActs>
    </Form>
  )
}

function PayFranchise({ name }: { name: string | undefined }) {
  return (
    <Callout icon="storefront" title={text('requests.pay.franchise')}>
      {name === undefined ? text('requests.pay.franchise_unknown') : text('requests.pay.franchise_note', { name })}
    </Callout>
  )
}

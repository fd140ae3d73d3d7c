import { type getPackageTerms, setPackageTerms } from '@banyan/contract/donations/package-terms.ts'
import { asksForMore } from '@banyan/domain/donations/commitment.ts'
import type { FieldControl } from '#kit/form/field.ts'
import { faultsOf, FormFields } from '#kit/form/form-fields.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import type { AnyFields } from '#kit/form/use-fields.ts'
import { text } from '#kit/text.ts'
import type { WireBody, WireReply } from '#kit/api/wire.ts'
import { Button } from '#ui/basics/button.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { Form, FormActs } from '#ui/fields/form-layout.tsx'
import { toast } from '#ui/floats/toast.ts'
import { Callout } from '#ui/surfaces/callout.tsx'
import { useUiWords } from '#ui/words.ts'
import { FeeReckoning } from './fee-reckoning.tsx'
import { changesWith, isPercent, termsFields, type TermsBody } from './terms-fields.tsx'
import { TermsSummary } from './terms-summary.tsx'

type ModeControl = FieldControl<TermsBody['mode']>

interface Props {
  of: { readonly id: string; readonly name: string }
  terms: WireReply<typeof getPackageTerms>['data']
  onClose: () => void
}

/** The terms of one package. What its mode does not ask for is not shown; more back than given is warned of first. */
export function TermsForm({ of, terms, onClose }: Props) {
  const words = useUiWords().act
  const fields = termsFields()
  const { state, send, isSending, whyNot } = useContractForm({
    to: setPackageTerms,
    params: { id: of.id },
    fields,
    startFrom: { ...terms, has_understood: false },
    onDone: () => {
      toast.show({ severity: 'success', summary: text('donation_admin.terms.saved', { name: of.name }) })
      onClose()
    },
  })
  const values = state.values as Partial<WireBody<typeof setPackageTerms>>
  const isMore = isMoreThanGiven(values)
  const drawn = shownFields(fields, values.mode ?? null)
  const withRest = (control: ModeControl): ModeControl => ({
    ...control,
    onChange: (mode) => {
      control.onChange(mode)
      for (const [name, value] of Object.entries(changesWith(mode ?? null, values))) state.set(name, value)
    },
  })
  const part = (some: object) => <FormFields fields={some as AnyFields} state={state} />
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <ErrorSummary errors={faultsOf(fields as unknown as AnyFields, state)} />
      {part({ mode: { ...fields.mode, draw: (control: ModeControl) => fields.mode.draw(withRest(control)) } })}
      {part(drawn)}
      {(values.mode ?? null) !== null && <TermsSummary of={values} />}
      {(values.mode ?? null) !== null && <FeeReckoning id={of.id} fee={values.fee} bv={values.bv} />}
      {isMore && (
        <Callout tone="danger" icon="gavel" title={text('donation_admin.terms.warning')}>
          {text('donation_admin.terms.warning_note')}
        </Callout>
      )}
      {isMore && part({ has_understood: fields.has_understood })}
      <FormActs>
        <Button tone="text" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button tone="primary" type="submit" isLoading={isSending} disabled={whyNot !== undefined} title={whyNot}>
          {text('donation_admin.terms.save')}
        </Button>
      </FormActs>
    </Form>
  )
}

/** Whether what is typed lets more come back than was given. */
function isMoreThanGiven({ mode = null, receive_count, growth_percent }: Partial<TermsBody>): boolean {
  if (mode === null || !Number.isInteger(receive_count) || !isPercent(growth_percent)) return false
  return asksForMore({ mode, receive_count: receive_count ?? 0, growth_percent })
}

/** The fields that a mode asks for. */
function shownFields(fields: ReturnType<typeof termsFields>, mode: TermsBody['mode']): object {
  const { amount, receive_count, growth_percent, stage, fee, bv } = fields
  if (mode === null) return {}
  if (mode === 'cause') return { amount, fee, bv }
  return mode === 'stage'
    ? { stage, amount, receive_count, growth_percent, fee, bv }
    : { amount, receive_count, growth_percent, fee, bv }
}

import { type getPackageTerms, setPackageTerms } from '@banyan/contract/donations/package-terms.ts'
import { asksForMore } from '@banyan/domain/donations/commitment.ts'
import { FormFields } from '#kit/form/form-fields.tsx'
import { FormFrame } from '#kit/form/form-frame.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { text } from '#kit/text.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { toast } from '#ui/floats/toast.ts'
import { Callout } from '#ui/surfaces/callout.tsx'
import { useUiWords } from '#ui/words.ts'
import { FeeCheck } from './fee-check.tsx'
import { changesWith, isPercent, termsFields, type TermsBody } from './terms-fields.tsx'
import { TermsSummary } from './terms-summary.tsx'

interface Props {
  of: { readonly id: string; readonly name: string }
  terms: WireReply<typeof getPackageTerms>['data']
  onClose: () => void
}

/** The terms of one package. What its mode does not ask for is not shown; more back than given is warned of first. */
export function TermsForm({ of, terms, onClose }: Props) {
  const words = useUiWords().act
  const form = useContractForm({
    to: setPackageTerms,
    params: { id: of.id },
    fields: termsFields(),
    startFrom: { ...terms, has_understood: false },
    follow: (now, before) => (now.mode === before.mode ? {} : changesWith(now.mode ?? null, now)),
    onDone: () => {
      toast.show({ severity: 'success', summary: text('donation_admin.terms.saved', { name: of.name }) })
      onClose()
    },
  })
  const { values } = form
  return (
    <FormFrame of={form} submit={text('donation_admin.terms.save')} onCancel={{ label: words.cancel, act: onClose }}>
      <FormFields of={form} only={['mode', ...askedIn(values.mode ?? null)]} />
      {(values.mode ?? null) !== null && <TermsSummary of={values} />}
      {(values.mode ?? null) !== null && <FeeCheck id={of.id} fee={values.fee} bv={values.bv} />}
      {isMoreThanGiven(values) && (
        <>
          <Callout tone="danger" icon="gavel" title={text('donation_admin.terms.warning')}>
            {text('donation_admin.terms.warning_note')}
          </Callout>
          <FormFields of={form} only={['has_understood']} />
        </>
      )}
    </FormFrame>
  )
}

/** Whether what is typed lets more come back than was given. */
function isMoreThanGiven({ mode = null, receive_count, growth_percent }: Partial<TermsBody>): boolean {
  if (mode === null || !Number.isInteger(receive_count) || !isPercent(growth_percent)) return false
  return asksForMore({ mode, receive_count: receive_count ?? 0, growth_percent })
}

/** What a mode asks for. */
function askedIn(mode: TermsBody['mode']): (keyof TermsBody)[] {
  if (mode === null) return []
  if (mode === 'cause') return ['amount', 'fee', 'bv']
  return [...(mode === 'stage' ? (['stage'] as const) : []), 'amount', 'receive_count', 'growth_percent', 'fee', 'bv']
}

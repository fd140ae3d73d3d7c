import type { answerKinds } from '@banyan/domain/bank-files/payout-profile.ts'
import { text } from '#kit/text.ts'
import { FieldPair } from '#ui/fields/form-layout.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TemplateButton } from '#features/ledger/bank-profiles/index.ts'
import { usePayoutProfiles } from './use-payout-profiles.ts'

/** Which file of which bank it is; without a profile the one usual form. */
export interface Answering {
  readonly profile_id: string
  readonly kind: (typeof answerKinds)[number]
}

export const usual_answer: Answering = { profile_id: '', kind: 'result' }

/** A file as the chosen profile reads it; nothing while none is chosen. */
export function AnswerTemplate({ of: { profile_id, kind } }: { of: Answering }) {
  const chosen = usePayoutProfiles(kind)?.find(({ id }) => id === profile_id)
  return chosen && <TemplateButton of={chosen} kind={kind} />
}

/** Asks for the bank and which of its files it is; nothing to choose where no profile reads one. */
export function AnswerChoice({ of, onChange }: { of: Answering; onChange: (changed: Answering) => void }) {
  const forms = { result: usePayoutProfiles('result') ?? [], reverse: usePayoutProfiles('reverse') ?? [] }
  const profiles = forms[of.kind]
  if (forms.result.length === 0 && forms.reverse.length === 0) return null
  return (
    <FieldPair>
      <SelectField
        label={text('withdrawals.result.kind')}
        options={(['result', 'reverse'] as const).map((value) => ({
          value,
          label: text(`withdrawals.result.kinds.${value}`),
        }))}
        value={of.kind}
        onChange={({ target }) => onChange({ profile_id: '', kind: target.value === 'reverse' ? 'reverse' : 'result' })}
      />
      <SelectField
        label={text('withdrawals.result.profile')}
        options={profiles.map(({ id, label }) => ({ value: id, label }))}
        empty={text('withdrawals.result.usual')}
        value={of.profile_id}
        onChange={({ target }) => onChange({ ...of, profile_id: target.value })}
      />
    </FieldPair>
  )
}

import { decideKept } from '@banyan/contract/donations/desk-acts.ts'
import type { commitmentLists } from '@banyan/contract/donations/commitments.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import { type KeptDecision, keptDecisions } from '@banyan/domain/donations/failed-promise.ts'
import { useWritten } from '../use-written.ts'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import type { Field } from '#kit/form/field.ts'
import { reasonField } from '#kit/form/fields.tsx'
import { text } from '#kit/text.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'

interface Props {
  of: WireRowOf<typeof commitmentLists.admin>
  onClose: () => void
}

/** The two ways to decide, each with what follows from it. */
const decisionField = (settled: string): Field<KeptDecision> => ({
  label: text('donation_admin.kept.decision'),
  draw: ({ id, name, value, error, isRequired, onChange, onBlur }) => (
    <div id={id}>
      <RadioGroup
        label={text('donation_admin.kept.decision')}
        name={name}
        value={value ?? ''}
        error={error}
        isRequired={isRequired}
        onBlur={onBlur}
        onChange={(event) => onChange(keptDecisions.find((one) => one === event.target.value))}
        options={keptDecisions.map((one) => ({
          value: one,
          label: text(`donation_admin.kept.decisions.${one}`),
          note: text(`donation_admin.kept.decision_notes.${one}`, { settled }),
        }))}
      />
    </div>
  ),
})

/** What becomes of what was paid of a promise that failed, with the reason. */
export function KeptDialog({ of, onClose }: Props) {
  const { money } = useWritten()
  const { id, name } = of
  const [settled, amount] = [money(of.settled), money(of.amount)]
  return (
    <FormDialog
      onClose={onClose}
      title={text('donation_admin.kept.title', { name, settled, amount })}
      text={text('donation_admin.kept.note')}
      to={decideKept}
      params={{ id }}
      fields={{
        decision: decisionField(settled),
        reason: reasonField({ label: text('donation_admin.reason'), hint: text('donation_admin.reason_audit') }),
      }}
      submit={text('donation_admin.kept.submit')}
      done={text('donation_admin.kept.said', { name })}
    />
  )
}

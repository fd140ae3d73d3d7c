import { addTdsRule } from '@banyan/contract/tds/rules.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { dateField } from '#kit/form/date-field.tsx'
import { DoneCard } from '#kit/form/done-card.tsx'
import { moneyField, reasonField, textField } from '#kit/form/fields.tsx'
import { proofField } from '#kit/form/proof-field.tsx'
import { FormPage } from '#kit/form/form-page.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Status } from '#ui/basics/status.tsx'
import { DateText } from '#ui/figures/date-text.tsx'
import { SummaryRow } from '#ui/surfaces/summary.tsx'

type Asked = WireReply<typeof addTdsRule>['data']

/** Asks a second admin to agree to a rate and a limit from a day on. */
export function AddRulePage() {
  const openPath = useOpenPath()
  return (
    <FormPage<Asked>
      page="admin/add-tds-rule"
      form={(onDone) => <RuleForm onDone={onDone} />}
      receipt={({ id, from }, onMore) => (
        <DoneCard
          title={text('tds.rule.asked')}
          note={text('tds.rule.asked_note')}
          end={<Status kind="waiting">{text('tds.rule.waiting')}</Status>}
          more={{ label: text('tds.more'), act: onMore }}
          next={{ label: text('tds.rule.to_approvals'), href: openPath('admin/approvals', { open: id }) }}
        >
          <SummaryRow label={text('tds.rule.from')}>
            <DateText value={from} />
          </SummaryRow>
        </DoneCard>
      )}
    />
  )
}

const RuleForm = ({ onDone }: { onDone: (asked: Asked) => void }) => (
  <ContractForm
    to={addTdsRule}
    fields={{
      from: dateField({ label: text('tds.rule.from'), hint: text('tds.rule.from_hint'), isHalf: true }),
      threshold: moneyField({ label: text('tds.rule.threshold'), hint: text('tds.rule.threshold_hint'), isHalf: true }),
      section: textField({
        label: text('tds.section'),
        hint: text('tds.rule.section_hint'),
        isHalf: true,
        maxLength: 40,
      }),
      code: textField({ label: text('tds.code'), hint: text('tds.rule.code_hint'), isHalf: true, maxLength: 20 }),
      percent: textField({ label: text('tds.percent'), inputMode: 'decimal', isHalf: true }),
      no_pan_percent: textField({
        label: text('tds.rule.no_pan_percent'),
        hint: text('tds.rule.no_pan_hint'),
        inputMode: 'decimal',
        isHalf: true,
      }),
      reason: reasonField({ label: text('tds.rule.reason') }),
      current_password: proofField({ label: text('tds.password'), autoComplete: 'current-password' }),
    }}
    startFrom={{ code: '' }}
    aside={() => <p className="small quiet">{text('tds.rule.two')}</p>}
    submit={text('tds.rule.submit')}
    onDone={({ data }) => onDone(data)}
  />
)

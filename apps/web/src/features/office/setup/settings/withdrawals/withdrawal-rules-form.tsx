import type { ReactNode } from 'react'
import { setWithdrawalSettings } from '@banyan/contract/withdrawals/settings.ts'
import { FormFields, namesOf } from '#kit/form/form-fields.tsx'
import { FormFrame } from '#kit/form/form-frame.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { text } from '#kit/text.ts'
import { toast } from '#ui/floats/toast.ts'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { chargeFields, ruleFields, timeFields, type WithdrawalRules } from './withdrawal-fields.tsx'

/** Three cards of one form: how much and who, what is kept of it, and when. */
export function WithdrawalRulesForm({ settings }: { settings: WithdrawalRules }) {
  const parts = { rules: ruleFields(), charges: chargeFields(), times: timeFields() }
  const fields = { ...parts.rules, ...parts.charges, ...parts.times }
  const form = useContractForm({
    to: setWithdrawalSettings,
    fields,
    startFrom: settings,
    onDone: () => {
      toast.show({ severity: 'success', summary: text('withdrawals.settings.saved') })
    },
  })
  return (
    <FormFrame of={form} submit={text('withdrawals.settings.save')}>
      <RulesCard part="rules">
        <FormFields of={form} only={namesOf(parts.rules)} />
      </RulesCard>
      <RulesCard part="charges">
        <FormFields of={form} only={namesOf(parts.charges)} />
      </RulesCard>
      <RulesCard part="times">
        <FormFields of={form} only={namesOf(parts.times)} />
      </RulesCard>
    </FormFrame>
  )
}

function RulesCard({ part, children }: { part: 'rules' | 'charges' | 'times'; children: ReactNode }) {
  return (
    <Card>
      <div className="form">
        <CardHead
          isInset
          title={text(`withdrawals.settings.${part}`)}
          note={text(`withdrawals.settings.${part}_note`)}
        />
        {children}
      </div>
    </Card>
  )
}

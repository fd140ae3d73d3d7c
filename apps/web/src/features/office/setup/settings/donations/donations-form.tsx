import type { ReactNode } from 'react'
import { setDonationSettings } from '@banyan/contract/donations/settings.ts'
import { FormFields, namesOf } from '#kit/form/form-fields.tsx'
import { FormFrame } from '#kit/form/form-frame.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { text } from '#kit/text.ts'
import { toast } from '#ui/floats/toast.ts'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { deadlineFields, type DonationRules, queueFields, strikeFields } from './donation-fields.ts'

/** Three cards of one form: how long, who with whom, and what a broken promise costs. */
export function DonationsForm({ settings }: { settings: DonationRules }) {
  const parts = { deadlines: deadlineFields(), queue: queueFields(), strikes: strikeFields() }
  const fields = { ...parts.deadlines, ...parts.queue, ...parts.strikes }
  const form = useContractForm({
    to: setDonationSettings,
    fields,
    startFrom: settings,
    onDone: () => {
      toast.show({ severity: 'success', summary: text('donation_admin.settings.saved') })
    },
  })
  return (
    <FormFrame of={form} submit={text('donation_admin.settings.save')}>
      <RulesCard part="deadlines">
        <FormFields of={form} only={namesOf(parts.deadlines)} />
      </RulesCard>
      <RulesCard part="queue">
        <FormFields of={form} only={namesOf(parts.queue)} />
      </RulesCard>
      <RulesCard part="strikes">
        <FormFields of={form} only={namesOf(parts.strikes)} />
      </RulesCard>
    </FormFrame>
  )
}

function RulesCard({ part, children }: { part: 'deadlines' | 'queue' | 'strikes'; children: ReactNode }) {
  return (
    <Card>
      <div className="form">
        <CardHead
          isInset
          title={text(`donation_admin.settings.${part}`)}
          note={text(`donation_admin.settings.${part}_note`)}
        />
        {children}
      </div>
    </Card>
  )
}

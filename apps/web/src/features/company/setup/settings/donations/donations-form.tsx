import type { ReactNode } from 'react'
import { setDonationSettings } from '@banyan/contract/donations/desk.ts'
import { faultsOf, FormFields } from '#kit/form/form-fields.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import type { AnyFields } from '#kit/form/use-fields.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { Form, FormActs } from '#ui/fields/form-layout.tsx'
import { toast } from '#ui/floats/toast.ts'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { deadlineFields, type DonationRules, queueFields, strikeFields } from './donation-fields.ts'

/** Three cards of one form: how long, who with whom, and what a broken promise costs. */
export function DonationsForm({ settings }: { settings: DonationRules }) {
  const parts = { deadlines: deadlineFields(), queue: queueFields(), strikes: strikeFields() }
  const fields = { ...parts.deadlines, ...parts.queue, ...parts.strikes }
  const { state, send, isSending, whyNot } = useContractForm({
    to: setDonationSettings,
    fields,
    startFrom: settings,
    onDone: () => {
      toast.show({ severity: 'success', summary: text('donation_admin.settings.saved') })
    },
  })
  const drawn = (some: object) => <FormFields fields={some as AnyFields} state={state} />
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <ErrorSummary errors={faultsOf(fields as unknown as AnyFields, state)} />
      <RulesCard part="deadlines">{drawn(parts.deadlines)}</RulesCard>
      <RulesCard part="queue">{drawn(parts.queue)}</RulesCard>
      <RulesCard part="strikes">{drawn(parts.strikes)}</RulesCard>
      <FormActs>
        <Button tone="primary" type="submit" isLoading={isSending} disabled={whyNot !== undefined} title={whyNot}>
          {text('donation_admin.settings.save')}
        </Button>
      </FormActs>
    </Form>
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

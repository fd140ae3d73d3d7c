import type { ReactNode } from 'react'
import { setTransferSettings } from '@banyan/contract/fund-transfers/settings.ts'
import { FormFields, namesOf } from '#kit/form/form-fields.tsx'
import { FormFrame } from '#kit/form/form-frame.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { text } from '#kit/text.ts'
import { toast } from '#ui/floats/toast.ts'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { adjustmentFields, limitFields, memberFields, ownFields, type TransferRules } from './transfer-fields.ts'

/** Four cards of one form: own wallets, between members, amounts, and what one admin adjusts alone. */
export function TransfersForm({ settings }: { settings: TransferRules }) {
  const parts = { own: ownFields(), members: memberFields(), limits: limitFields(), adjustments: adjustmentFields() }
  const fields = { ...parts.own, ...parts.members, ...parts.limits, ...parts.adjustments }
  const form = useContractForm({
    to: setTransferSettings,
    fields,
    startFrom: settings,
    onDone: () => {
      toast.show({ severity: 'success', summary: text('transfers.settings.saved') })
    },
  })
  return (
    <FormFrame of={form} submit={text('transfers.settings.save')}>
      <RulesCard part="own">
        <FormFields of={form} only={namesOf(parts.own)} />
      </RulesCard>
      <RulesCard part="members">
        <FormFields of={form} only={namesOf(parts.members)} />
      </RulesCard>
      <RulesCard part="limits">
        <FormFields of={form} only={namesOf(parts.limits)} />
      </RulesCard>
      <RulesCard part="adjustments">
        <FormFields of={form} only={namesOf(parts.adjustments)} />
      </RulesCard>
    </FormFrame>
  )
}

function RulesCard({ part, children }: { part: 'own' | 'members' | 'limits' | 'adjustments'; children: ReactNode }) {
  return (
    <Card>
      <div className="form">
        <CardHead isInset title={text(`transfers.settings.${part}`)} note={text(`transfers.settings.${part}_note`)} />
        {children}
      </div>
    </Card>
  )
}

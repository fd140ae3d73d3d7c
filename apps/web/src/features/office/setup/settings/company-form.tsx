import { saveCompany } from '@banyan/contract/setup/setup.ts'
import { loadCompany } from '#kit/session/company.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { text } from '#kit/text.ts'
import { toast } from '#ui/floats/toast.ts'
import { Card } from '#ui/surfaces/card.tsx'
import { identityFields, moneyFields } from '../company-fields.ts'
import { guardPassword } from './guard-password.ts'
import { HoldSummary } from './hold-summary.tsx'
import type { Settings } from './settings.ts'
import { zones } from './zones.ts'

/** The company's settings; what it is called and how it writes money follow at once, on this page too. */
export function CompanyForm({ settings: { company, has_money, income_hold_choice } }: { settings: Settings }) {
  return (
    <Card>
      <ContractForm
        key={JSON.stringify(company)}
        to={saveCompany}
        fields={{
          ...identityFields(),
          ...moneyFields(zones(company.zone), has_money),
          current_password: guardPassword(company),
        }}
        startFrom={company}
        aside={({ income_hold_days, cooling_off_days }) => (
          <HoldSummary days={income_hold_days} cooling_off_days={cooling_off_days} choice={income_hold_choice} />
        )}
        submit={text('setup.company.save')}
        onDone={async () => {
          toast.show({ severity: 'success', summary: text('setup.company.saved') })
          await loadCompany()
        }}
      />
    </Card>
  )
}

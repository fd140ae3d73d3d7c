import { appearance, type Appearance } from '@banyan/contract/company/appearance.ts'
import { saveAppearance } from '@banyan/contract/setup/appearance.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { loadCompany, useCompany } from '#kit/session/company.ts'
import { text } from '#kit/text.ts'
import { toast } from '#ui/floats/toast.ts'
import { Card } from '#ui/surfaces/card.tsx'
import { appearanceFields } from './appearance-fields.tsx'

const chosenOf = (info: Appearance): Appearance => appearance.strip().parse(info)

/** How trees, forms, tiles and packages are drawn: saved at once, this page follows, everybody else with the next load. */
export function AppearanceForm() {
  const { info } = useCompany()
  const chosen = chosenOf(info)
  return (
    <Card>
      <ContractForm
        key={JSON.stringify(chosen)}
        to={saveAppearance}
        fields={appearanceFields()}
        startFrom={chosen}
        submit={text('setup_appearance.save')}
        onDone={async () => {
          toast.show({ severity: 'success', summary: text('setup_appearance.saved') })
          await loadCompany()
        }}
      />
    </Card>
  )
}

import { saveIncomeNames } from '@banyan/contract/incomes/income-names.ts'
import { incomeAccountKinds, type IncomeAccountKind } from '@banyan/domain/ledger/chart-of-accounts.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import type { Field } from '#kit/form/field.ts'
import { textField } from '#kit/form/fields.tsx'
import { loadCompany, useCompany } from '#kit/session/company.ts'
import { reloadPerson } from '#kit/session/person.ts'
import { text } from '#kit/text.ts'
import { toast } from '#ui/floats/toast.ts'
import { Card, CardHead } from '#ui/surfaces/card.tsx'

const byKind = <Value,>(of: (kind: IncomeAccountKind) => Value) =>
  Object.fromEntries(incomeAccountKinds.map((kind) => [kind, of(kind)])) as Record<IncomeAccountKind, Value>

/** Named by the standard name, which is what an empty field means. */
const nameField = (kind: IncomeAccountKind): Field<string> =>
  textField({ label: text(`income_kinds.name.${kind}`), maxLength: 40 })

/** What the company calls each kind of income; menus and titles of this page follow at once. */
export function IncomeNamesForm() {
  const { incomes } = useCompany()
  const own = byKind((kind) => incomes.find(({ income_name }) => income_name === kind)?.own_name ?? '')
  return (
    <Card className="stack loose">
      <CardHead isInset title={text('setup.incomes.title')} note={text('setup.incomes.note')} />
      <ContractForm
        key={JSON.stringify(own)}
        to={saveIncomeNames}
        fields={byKind(nameField)}
        startFrom={own}
        submit={text('setup.incomes.save')}
        onDone={async () => {
          toast.show({ severity: 'success', summary: text('setup.incomes.saved') })
          await loadCompany()
          await reloadPerson()
        }}
      />
    </Card>
  )
}

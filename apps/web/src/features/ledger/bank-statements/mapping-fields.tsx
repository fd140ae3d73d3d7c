import { dayForms, statementFields } from '@banyan/contract/bank-statements/statements.ts'
import { text } from '#kit/text.ts'
import { FieldPair } from '#ui/fields/form-layout.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { StatementFile } from './use-statement-file.ts'

/** Which column of the file holds what, and how its days are written. */
export function MappingFields({ of: { mapping, change, columns = [], faults } }: { of: StatementFile }) {
  const chosen = statementFields.map((field) => mapping[field]).filter((name) => name !== '')
  const names = [...new Set([...columns, ...chosen])]
  return (
    <>
      <FieldPair>
        <SelectField
          label={text('bank_statements.has_head')}
          options={(['yes', 'no'] as const).map((value) => ({ value, label: text(`bank_statements.heads.${value}`) }))}
          value={mapping.has_head}
          onChange={({ target }) => change({ has_head: target.value === 'no' ? 'no' : 'yes' })}
        />
        <SelectField
          label={text('bank_statements.day_form')}
          options={dayForms.map((value) => ({ value, label: text(`bank_statements.day_forms.${value}`) }))}
          value={mapping.day_form}
          onChange={({ target }) => change({ day_form: dayForms.find((form) => form === target.value) ?? 'dmy' })}
        />
      </FieldPair>
      <FieldPair>
        {statementFields.map((field) => (
          <SelectField
            key={field}
            label={text(`bank_statements.fields.${field}`)}
            options={names.map((name) => ({ value: name, label: name }))}
            empty={text('bank_statements.no_column')}
            value={mapping[field]}
            error={faults[field]}
            onChange={({ target }) => change({ [field]: target.value })}
          />
        ))}
      </FieldPair>
      <TextField
        label={text('bank_statements.widths')}
        hint={text('bank_statements.widths_hint')}
        value={mapping.widths}
        error={faults['widths']}
        onChange={({ target }) => change({ widths: target.value })}
      />
    </>
  )
}

import { SchemaForm } from '#kit/form/schema-form.tsx'
import { text } from '#kit/text.ts'
import { identityFields, identitySchema, lookFields, moneyFields, moneySchema } from '../company-fields.ts'
import type { StepProps } from './step-props.ts'

export function CompanyStep({ answers, onNext }: StepProps) {
  return (
    <SchemaForm
      schema={identitySchema}
      fields={{ ...identityFields(), ...lookFields() }}
      startFrom={answers.company}
      submit={text('setup.next')}
      onDone={(values) => onNext({ company: { ...answers.company, ...values } })}
    />
  )
}

export function MoneyStep({ preset, answers, onNext, onBack }: StepProps) {
  return (
    <SchemaForm
      schema={moneySchema}
      fields={moneyFields(preset.zones)}
      startFrom={answers.company}
      submit={text('setup.next')}
      onDone={(values) => onNext({ company: { ...answers.company, ...values } })}
      onBack={{ label: text('setup.back'), act: (values) => onBack({ company: { ...answers.company, ...values } }) }}
    />
  )
}

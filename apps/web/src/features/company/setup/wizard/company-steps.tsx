import { SchemaForm } from '#kit/form/schema-form.tsx'
import { useText } from '#kit/text.ts'
import { identityFields, identitySchema, lookFields, moneyFields, moneySchema } from '../company-fields.ts'
import type { StepProps } from './step-props.ts'

export function CompanyStep({ answers, onNext }: StepProps) {
  const text = useText()
  return (
    <SchemaForm
      schema={identitySchema}
      fields={{ ...identityFields(text), ...lookFields(text) }}
      startFrom={answers.company}
      submit={text('setup.next')}
      onDone={(values) => onNext({ company: { ...answers.company, ...values } })}
    />
  )
}

export function MoneyStep({ preset, answers, onNext, onBack }: StepProps) {
  const text = useText()
  return (
    <SchemaForm
      schema={moneySchema}
      fields={moneyFields(text, preset.zones)}
      startFrom={answers.company}
      submit={text('setup.next')}
      onDone={(values) => onNext({ company: { ...answers.company, ...values } })}
      onBack={{ label: text('setup.back'), act: (values) => onBack({ company: { ...answers.company, ...values } }) }}
    />
  )
}

import { runSetup } from '@banyan/contract/setup/setup.ts'
import { SchemaForm } from '#kit/form/schema-form.tsx'
import { text } from '#kit/text.ts'
import { personFields } from './person-fields.ts'
import type { StepProps } from './step-props.ts'

const { admin, root_member } = runSetup.body.shape

export function AdminStep({ answers, onNext, onBack }: StepProps) {
  return (
    <SchemaForm
      schema={admin}
      fields={personFields(answers.company.min_password_length)}
      company={answers.company}
      startFrom={answers.admin}
      submit={text('setup.next')}
      onDone={(values) => onNext({ admin: values })}
      onBack={{ label: text('setup.back'), act: (values) => onBack({ admin: values }) }}
    />
  )
}

export function RootMemberStep({ answers, onNext, onBack }: StepProps) {
  return (
    <SchemaForm
      schema={root_member}
      fields={personFields(answers.company.min_password_length)}
      company={answers.company}
      startFrom={answers.root_member}
      submit={text('setup.next')}
      onDone={(values) => onNext({ root_member: values })}
      onBack={{ label: text('setup.back'), act: (values) => onBack({ root_member: values }) }}
    />
  )
}

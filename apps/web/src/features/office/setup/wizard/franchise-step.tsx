import { useState } from 'react'
import { runSetup } from '@banyan/contract/setup/setup.ts'
import { textField } from '#kit/form/fields.tsx'
import { stateField } from '#kit/form/state-field.tsx'
import { SchemaForm } from '#kit/form/schema-form.tsx'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { FormActs } from '#ui/fields/form-layout.tsx'
import { personFields } from './person-fields.ts'
import type { StepProps } from './step-props.ts'

const franchise = runSetup.body.shape.franchise.unwrap()

/** A first franchise, for whoever wants one. */
export function FranchiseStep({ answers, onNext, onBack }: StepProps) {
  const [isWanted, setWanted] = useState(answers.franchise !== null)
  if (!isWanted) {
    return (
      <FormActs>
        <Button tone="text" onClick={() => onBack({ franchise: null })}>
          {text('setup.back')}
        </Button>
        <Button onClick={() => setWanted(true)}>{text('setup.franchise.add')}</Button>
        <Button tone="primary" onClick={() => onNext({ franchise: null })}>
          {text('setup.skip')}
        </Button>
      </FormActs>
    )
  }
  return (
    <SchemaForm
      schema={franchise}
      fields={{
        ...personFields(answers.company.min_password_length),
        address: textField({ label: text('setup.person.address'), isLong: true }),
        state: stateField({ label: text('setup.person.state'), country: answers.company.country }),
      }}
      company={answers.company}
      startFrom={answers.franchise ?? {}}
      submit={text('setup.next')}
      onDone={(values) => onNext({ franchise: values })}
      onBack={{ label: text('setup.skip'), act: () => onNext({ franchise: null }) }}
    />
  )
}

import { helpAudiences } from '@banyan/domain/ready-answers/help-answer.ts'
import { findReadyAnswers, readyAnswers } from '@banyan/contract/ready-answers/ready-answers.ts'
import { call } from '#kit/api/api.ts'
import type { WireReply } from '#kit/api/wire.ts'
import type { ReadDocument } from '#kit/changes/document.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { given, optionalChoiceField, optionalTextField, textField } from '#kit/form/fields.tsx'
import { FormFields } from '#kit/form/form-fields.tsx'
import { FormFrame } from '#kit/form/form-frame.tsx'
import { proofField } from '#kit/form/proof-field.tsx'
import { useVersionedForm } from '#kit/form/use-versioned-form.tsx'
import { when } from '#kit/form/when.ts'
import { text } from '#kit/text.ts'
import { toast } from '#ui/floats/toast.ts'

export type ReadyAnswer = WireReply<typeof findReadyAnswers>['data']['answers'][number]

const fieldsOf = (categories: readonly string[]) => ({
  title: textField({ label: text('ready_answers.title'), maxLength: 100 }),
  category: optionalChoiceField({
    label: text('ready_answers.category'),
    empty: text('ready_answers.every'),
    options: categories.map((value) => ({ value, label: value })),
  }),
  text: textField({
    label: text('ready_answers.text'),
    hint: text('ready_answers.text_hint'),
    isLong: true,
    maxLength: 10_000,
  }),
  shown_to: optionalChoiceField({
    label: text('ready_answers.shown_to'),
    hint: text('ready_answers.shown_to_hint'),
    empty: text('ready_answers.audiences.nobody'),
    options: helpAudiences.map((value) => ({ value, label: text(`ready_answers.audiences.${value}`) })),
  }),
  question: when(
    ({ shown_to }) => (shown_to ?? '') !== '',
    optionalTextField({
      label: text('ready_answers.question'),
      hint: text('ready_answers.question_hint'),
      maxLength: 150,
    }),
  ),
  current_password: proofField({
    label: text('kit.proof.password'),
    hint: text('ready_answers.password_hint'),
    icon: 'lock',
  }),
})

/** How one is read where it is only shown. */
export const answerDocument = (): ReadDocument => [{ fields: fieldsOf([]) }]

interface Props {
  categories: readonly string[]
  /** The one that is changed; a new one without. */
  answer?: ReadyAnswer | undefined
  /** With the id of one that was added. */
  onClose: (id?: string) => void
}

/** Adds a ready answer, or changes one. */
export function ReadyAnswerForm({ categories, answer, onClose }: Props) {
  const onDone = (id?: string) => {
    toast.show({ severity: 'success', summary: text('ready_answers.saved') })
    onClose(id)
  }
  if (answer !== undefined) return <ChangeForm of={answer} {...{ categories, onClose, onDone }} />
  return (
    <ContractForm
      to={readyAnswers.add}
      fields={fieldsOf(categories)}
      startFrom={{ category: null, shown_to: null }}
      submit={text('ready_answers.save')}
      onCancel={{ label: text('kit.form.cancel'), act: () => onClose() }}
      onDone={({ data }) => onDone(data.id)}
    />
  )
}

const versioned = ({ title, category, text: said, shown_to, question, version }: ReadyAnswer) => ({
  title,
  category,
  text: said,
  shown_to,
  question,
  version,
})

interface ChangeProps extends Omit<Props, 'answer'> {
  of: ReadyAnswer
  onDone: () => void
}

function ChangeForm({ of, categories, onClose, onDone }: ChangeProps) {
  // A category that is not offered any more is still its own.
  const known = of.category === null || categories.includes(of.category) ? categories : [...categories, of.category]
  const { form, notice } = useVersionedForm({
    to: readyAnswers.save,
    params: { id: of.id },
    fields: { ...fieldsOf(known), version: given<number>() },
    startFrom: versioned(of),
    look: async () => {
      const saved = (await call(findReadyAnswers, {})).data.answers.find((one) => one.id === of.id)
      return saved && versioned(saved)
    },
    onDone: () => onDone(),
  })
  return (
    <FormFrame
      of={form}
      submit={text('ready_answers.save')}
      onCancel={{ label: text('kit.form.cancel'), act: () => onClose() }}
    >
      <FormFields of={form} />
      {notice}
    </FormFrame>
  )
}

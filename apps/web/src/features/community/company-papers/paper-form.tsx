import { companyPapers, findCompanyPapers } from '@banyan/contract/company-papers/company-papers.ts'
import { paperKinds } from '@banyan/domain/company-papers/expiry.ts'
import { call } from '#kit/api/api.ts'
import type { ReadDocument } from '#kit/changes/document.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { dateField } from '#kit/form/date-field.tsx'
import type { Field } from '#kit/form/field.ts'
import { checkField, choiceField, given, textField } from '#kit/form/fields.tsx'
import { FormFields } from '#kit/form/form-fields.tsx'
import { FormFrame } from '#kit/form/form-frame.tsx'
import { proofField } from '#kit/form/proof-field.tsx'
import { uploadField } from '#kit/form/upload-field.tsx'
import { useVersionedForm } from '#kit/form/use-versioned-form.tsx'
import { text } from '#kit/text.ts'
import { toast } from '#ui/floats/toast.ts'
import { paperKindName } from './paper-kind-name.ts'
import type { CompanyPaper } from './paper-row.tsx'

const fieldsOf = () => ({
  kind: choiceField({
    label: text('company_papers.kind'),
    options: paperKinds.map((value) => ({ value, label: paperKindName(value) })),
  }),
  number: textField({ label: text('company_papers.number'), isHalf: true, maxLength: 60 }),
  expires_on: dateField({
    label: text('company_papers.expires_on'),
    hint: text('company_papers.expires_hint'),
    isHalf: true,
  }),
  file_id: uploadField({
    label: text('company_papers.file'),
    hint: text('company_papers.file_hint'),
    purpose: 'company_paper',
    camera: 'environment',
  }) as Field<string | null>,
  is_public: checkField({ label: text('company_papers.is_public'), note: text('company_papers.is_public_note') }),
  current_password: proofField({
    label: text('kit.proof.password'),
    hint: text('company_papers.password_hint'),
    icon: 'lock',
  }),
})

/** How a paper is read where it is only shown. */
export const paperDocument = (): ReadDocument => [{ fields: fieldsOf() }]

interface Props {
  /** The paper that is changed; a new one without. */
  paper?: CompanyPaper | undefined
  /** With the id of one that was added. */
  onClose: (id?: string) => void
}

const looksOf = (onClose: Props['onClose']) => ({
  submit: text('company_papers.save'),
  onCancel: { label: text('kit.form.cancel'), act: () => onClose() },
})

/** Adds a paper, or changes one as when it was renewed. */
export function PaperForm({ paper, onClose }: Props) {
  const onDone = (id?: string) => {
    toast.show({ severity: 'success', summary: text('company_papers.saved') })
    onClose(id)
  }
  if (paper !== undefined) return <ChangeForm of={paper} {...{ onClose, onDone }} />
  return (
    <ContractForm
      to={companyPapers.add}
      fields={fieldsOf()}
      startFrom={{ expires_on: null, file_id: null, is_public: false }}
      onDone={({ data }) => onDone(data.id)}
      {...looksOf(onClose)}
    />
  )
}

const versioned = ({ kind, number, expires_on, file_id, is_public, version }: CompanyPaper) => ({
  kind,
  number,
  expires_on,
  file_id,
  is_public,
  version,
})

function ChangeForm({ of, onClose, onDone }: { of: CompanyPaper; onClose: Props['onClose']; onDone: () => void }) {
  const { form, notice } = useVersionedForm({
    to: companyPapers.save,
    params: { id: of.id },
    fields: { ...fieldsOf(), version: given<number>() },
    startFrom: versioned(of),
    look: async () => {
      const saved = (await call(findCompanyPapers, {})).data.find((one) => one.id === of.id)
      return saved && versioned(saved)
    },
    onDone: () => onDone(),
  })
  return (
    <FormFrame of={form} {...looksOf(onClose)}>
      <FormFields of={form} />
      {notice}
    </FormFrame>
  )
}

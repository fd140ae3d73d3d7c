import { askTransfer } from '@banyan/contract/approvals/approvals.ts'
import { nomineeRelationships } from '@banyan/contract/profiles/profiles.ts'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { dateField } from '#kit/form/date-field.tsx'
import { choiceField, given, reasonField, textField } from '#kit/form/fields.tsx'
import { uploadField } from '#kit/form/upload-field.tsx'
import { text } from '#kit/text.ts'
import type { Member } from './member.ts'

type Relationship = (typeof nomineeRelationships)[number]

const isRelationship = (text: string): text is Relationship => nomineeRelationships.some((one) => one === text)

/** After a death: asks a second admin to hand the id to the heir, with the certificate. */
export function TransferDialog({ of, onClose }: { of: Member; onClose: () => void }) {
  const { user_id, name, nominee_name, nominee_relationship } = of
  return (
    <FormDialog
      isWide
      onClose={onClose}
      title={text('members.transfer_title', { name })}
      text={text('members.transfer_note')}
      to={askTransfer}
      fields={{
        user_id: given<string>(),
        name: textField({ label: text('members.heir_name'), isHalf: true }),
        relationship: choiceField({
          label: text('members.relationship'),
          isHalf: true,
          options: nomineeRelationships.map((value) => ({
            value,
            label: text(`profiles.relationship.${value}`),
          })),
        }),
        email: textField({ label: text('members.heir_email'), inputMode: 'email', isHalf: true }),
        mobile: textField({ label: text('members.heir_mobile'), inputMode: 'tel', isHalf: true }),
        heir_user_id: textField({
          label: text('members.heir_user_id'),
          hint: text('members.heir_user_id_hint'),
          isCode: true,
        }),
        died_on: dateField({ label: text('members.died_on') }),
        certificate_file_id: uploadField({
          label: text('members.certificate'),
          hint: text('members.certificate_hint'),
          purpose: 'certificate',
          camera: 'environment',
        }),
        reason: reasonField({ label: text('members.reason') }),
      }}
      startFrom={{
        user_id,
        name: nominee_name,
        ...(isRelationship(nominee_relationship) && { relationship: nominee_relationship }),
      }}
      submit={text('members.transfer_ask')}
      done={text('members.asked')}
    />
  )
}

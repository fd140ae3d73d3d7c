import { approve, reject } from '@banyan/contract/approvals/approvals.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { textField } from '#kit/form/fields.tsx'
import { text } from '#kit/text.ts'
import { Dialog } from '#ui/floats/dialog.tsx'
import { toast } from '#ui/floats/toast.ts'
import { useUiWords } from '#ui/words.ts'
import type { ApprovalRow } from './approval.ts'

export interface Deciding {
  readonly verb: 'approve' | 'reject'
  readonly row: ApprovalRow
}

const calls = { approve, reject } as const
const said = { approve: 'approvals.approved', reject: 'approvals.rejected' } as const

interface Props {
  of: Deciding | null
  onClose: () => void
  onDone: () => void
}

/** Says what will happen, asks why, and decides. */
export function DecideApprovalDialog({ of, onClose, onDone }: Props) {
  const words = useUiWords().act
  if (of === null) return null
  const { verb, row } = of
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text(`approvals.${verb}_title`)}
      text={`${text(`approvals.kinds.${row.kind}`)}: ${row.name} (${row.user_id}). ${verb === 'approve' ? text(`approvals.effects.${row.kind}`) : ''}`}
    >
      <ContractForm
        to={calls[verb]}
        params={{ id: row.id }}
        fields={{ reason: textField({ label: text('approvals.decision_reason'), isLong: true, maxLength: 300 }) }}
        startFrom={{ reason: '' }}
        submit={text(`approvals.${verb}`)}
        onCancel={{ label: words.cancel, act: onClose }}
        onDone={() => {
          toast.show({ severity: 'success', summary: text(said[verb]) })
          onDone()
        }}
      />
    </Dialog>
  )
}

import { resolveComplaint } from '@banyan/contract/support/due.ts'
import type { ActDialogProps } from '#kit/acts/act.ts'
import { given, reasonField } from '#kit/form/fields.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { text } from '#kit/text.ts'

interface Complaint {
  readonly id: string
  readonly conversation_no: string
  readonly is_late: boolean
  readonly version: string
}

/** With what became of it, and why it took so long where it did. */
export const ResolveComplaint = ({ of, onClose, onDone }: ActDialogProps<Complaint>) => (
  <FormDialog
    to={resolveComplaint}
    params={{ id: of.id }}
    title={text('support_due.complaint.title', { conversation_no: of.conversation_no })}
    text={text('support_due.complaint.note')}
    fields={{
      outcome: reasonField({ label: text('support_due.complaint.outcome') }),
      delay_reason: of.is_late
        ? reasonField({ label: text('support_due.complaint.delay_reason'), hint: text('support_due.complaint.late') })
        : given(),
      version: given(),
    }}
    startFrom={{ delay_reason: '', version: of.version }}
    submit={text('support_due.complaint.label')}
    done={text('support_due.complaint.done')}
    onClose={onClose}
    onDone={onDone}
  />
)

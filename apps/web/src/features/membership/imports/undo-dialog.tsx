import { undoImport } from '@banyan/contract/imports/imports.ts'
import type { ActDialogProps } from '#kit/acts/act.ts'
import { refreshAll } from '#kit/api/query-client.ts'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { reasonField } from '#kit/form/fields.tsx'
import { proofField } from '#kit/form/proof-field.tsx'
import { text } from '#kit/text.ts'
import type { Import } from './import.ts'

/** Takes a whole batch out again: why, and the password. */
export function UndoDialog({ of: { id, import_no, rows }, onClose, onDone }: ActDialogProps<Import>) {
  return (
    <FormDialog
      onClose={onClose}
      title={text('imports.undo.title', { import_no })}
      text={text('imports.undo.note', { count: rows })}
      to={undoImport}
      params={{ id }}
      fields={{
        reason: reasonField({ label: text('imports.undo.reason') }),
        current_password: proofField({ label: text('imports.password') }),
      }}
      submit={text('imports.undo.label')}
      onDone={async () => {
        onDone()
        await refreshAll()
      }}
    />
  )
}

import { undoImport } from '@banyan/contract/imports/imports.ts'
import type { ActDialogProps } from '#kit/acts/act.ts'
import { refreshAll } from '#kit/api/query-client.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { textField } from '#kit/form/fields.tsx'
import { proofField } from '#kit/form/proof-field.tsx'
import { text } from '#kit/text.ts'
import { Dialog } from '#ui/floats/dialog.tsx'
import { useUiWords } from '#ui/words.ts'
import type { Import } from './import.ts'

/** Takes a whole batch out again: why, and the password. */
export function UndoDialog({ of: { id, import_no, rows }, onClose, onDone }: ActDialogProps<Import>) {
  const { cancel } = useUiWords().act
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('imports.undo.title', { import_no })}
      text={text('imports.undo.note', { count: rows })}
    >
      <ContractForm
        to={undoImport}
        params={{ id }}
        fields={{
          reason: textField({ label: text('imports.undo.reason'), isLong: true, maxLength: 300 }),
          current_password: proofField({ label: text('imports.password') }),
        }}
        submit={text('imports.undo.label')}
        onCancel={{ label: cancel, act: onClose }}
        onDone={async () => {
          onClose()
          onDone()
          await refreshAll()
        }}
      />
    </Dialog>
  )
}

import { runProductImport, undoProductImport } from '@banyan/contract/product-imports/imports.ts'
import { refreshAll } from '#kit/api/query-client.ts'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { reasonField } from '#kit/form/fields.tsx'
import { proofField } from '#kit/form/proof-field.tsx'
import { text } from '#kit/text.ts'
import type { Import } from './import.ts'

interface Props {
  of: Import
  onClose: () => void
}

const done = (onClose: () => void) => async () => {
  onClose()
  await refreshAll()
}

/** Writes all products of the file: with the password, because prices decide what people pay and earn. */
export const RunDialog = ({ of: { id, products }, onClose }: Props) => (
  <FormDialog
    onClose={onClose}
    title={text('product_imports.run.title', { count: products })}
    text={text('product_imports.run.note')}
    to={runProductImport}
    params={{ id }}
    fields={{ current_password: proofField({ label: text('product_imports.password') }) }}
    submit={text('product_imports.run.label', { count: products })}
    onDone={done(onClose)}
  />
)

/** Takes all products of the file out again: why, and the password. */
export const UndoDialog = ({ of: { id, import_no, products, pieces }, onClose }: Props) => (
  <FormDialog
    onClose={onClose}
    title={text('product_imports.undo.title', { import_no })}
    text={
      pieces > 0
        ? text('product_imports.undo.note_stock', { count: products })
        : text('product_imports.undo.note', { count: products })
    }
    to={undoProductImport}
    params={{ id }}
    fields={{
      reason: reasonField({ label: text('product_imports.undo.reason') }),
      current_password: proofField({ label: text('product_imports.password') }),
    }}
    submit={text('product_imports.undo.label')}
    onDone={done(onClose)}
  />
)

import { downloadTdsReturn } from '@banyan/contract/tds/returns.ts'
import { sheetFormats } from '@banyan/contract/kit/sheet.ts'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { given, segmentsField } from '#kit/form/fields.tsx'
import { proofField } from '#kit/form/proof-field.tsx'
import { saveFile } from '#kit/list/export/save-file.ts'
import { text } from '#kit/text.ts'
import { quarterName, type Quarter } from './quarter.ts'

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))

/** Asks for the password and saves the file of a quarter. */
export function ReturnFile({ of, onClose }: { of: Quarter; onClose: () => void }) {
  const formats = sheetFormats.map((format) => ({ value: format, label: text(`tds.return.formats.${format}`) }))
  return (
    <FormDialog
      onClose={onClose}
      title={text('tds.return.file_title', { name: quarterName(of) })}
      text={text('tds.return.file_note')}
      to={downloadTdsReturn}
      fields={{
        year: given<number>(),
        quarter: given<number>(),
        format: segmentsField({ label: text('tds.return.format'), options: formats }),
        current_password: proofField({ label: text('tds.password'), icon: 'lock' }),
      }}
      startFrom={{ year: of.year, quarter: of.quarter, format: 'csv' }}
      submit={text('tds.return.submit')}
      done={({ data: { rows } }) => text('tds.return.saved', { rows })}
      onDone={({ data: { name, mime, base64 } }) => saveFile(new Blob([bytesOf(base64)], { type: mime }), name)}
    />
  )
}

import { receiveGoods } from '@banyan/contract/stock/receipts.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { dateField } from '#kit/form/date-field.tsx'
import { textField } from '#kit/form/fields.tsx'
import { text } from '#kit/text.ts'
import { toast } from '#ui/floats/toast.ts'
import { Card } from '#ui/surfaces/card.tsx'
import { emptyLine, linesField } from './received-lines.tsx'

/** What a supplier's invoice says, line by line. */
export function ReceiveForm({ onClose }: { onClose: () => void }) {
  return (
    <Card>
      <ContractForm
        to={receiveGoods}
        fields={{
          supplier: textField({ label: text('stock.fields.supplier'), maxLength: 100 }),
          invoice_no: textField({ label: text('stock.fields.invoice_no'), isHalf: true, maxLength: 40 }),
          invoice_on: dateField({ label: text('stock.fields.invoice_on'), isHalf: true }),
          lines: linesField(text('stock.lines')),
        }}
        startFrom={{ lines: [emptyLine] }}
        submit={text('stock.receive')}
        onCancel={{ label: text('kit.form.cancel'), act: onClose }}
        onDone={({ data: { receipt_no, pieces } }) => {
          toast.show({
            severity: 'success',
            summary: text('stock.received', { receipt_no, count: pieces }),
          })
          onClose()
        }}
      />
    </Card>
  )
}

import { findReceivingLimit, receiveGoods } from '@banyan/contract/stock/receipts.ts'
import { queryClient } from '#kit/api/query-client.ts'
import { useLookup } from '#kit/api/use-lookup.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { dateField } from '#kit/form/date-field.tsx'
import { textField } from '#kit/form/fields.tsx'
import { text } from '#kit/text.ts'
import { toast } from '#ui/floats/toast.ts'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import { Card } from '#ui/surfaces/card.tsx'
import { emptyLine, linesField } from './received-lines.tsx'
import { receiptQuestion } from './stock-questions.tsx'

/** What whoever enters goods may still do alone. */
function LeftToReceive() {
  const { digits } = useFormat()
  const { found } = useLookup(findReceivingLimit, {})
  if (found === undefined) return null
  const { left, limit } = found.data
  return (
    <p className="small quiet">
      {text('stock.left_to_receive', { left: moneyText(left, digits), limit: moneyText(limit, digits) })}
    </p>
  )
}

/** What a supplier's invoice says, line by line. */
export function ReceiveForm({ onClose }: { onClose: () => void }) {
  const { digits } = useFormat()
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
        aside={() => <LeftToReceive />}
        confirm={(body, look) => receiptQuestion(body, look, digits)}
        submit={text('stock.receive')}
        onCancel={{ label: text('kit.form.cancel'), act: onClose }}
        onWaiting={onClose}
        onDone={async ({ data: { receipt_no, pieces } }) => {
          toast.show({
            severity: 'success',
            summary: text('stock.received', { receipt_no, count: pieces }),
          })
          // What is left is asked for anew.
          await queryClient.invalidateQueries({ queryKey: ['lookup', findReceivingLimit.path] })
          onClose()
        }}
      />
    </Card>
  )
}

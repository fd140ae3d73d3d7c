import { useState } from 'react'
import { askReturnCode, type sellerReturnMoves } from '@banyan/contract/returns/counter-returns.ts'
import { getReturn } from '@banyan/contract/returns/returns.ts'
import { paymentModeField, referenceField } from '#features/ledger/payments/index.ts'
import { ActDialog } from '#kit/acts/act-dialog.tsx'
import type { WireBody } from '#kit/api/wire.ts'
import { useDetail } from '#kit/detail-page.tsx'
import { given } from '#kit/form/fields.tsx'
import { otpField } from '#kit/form/secret-fields.tsx'
import { MoveDialog, type MoveProps } from '#kit/lives/move-dialog.tsx'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import { asSent, backOf, cameBack, isSummed } from '../came-back.tsx'
import type { ReturnRow } from '../return-columns.tsx'
import { ReturnSum } from '../return-sum.tsx'
import { sumOf } from '../sum-of.ts'

type Repaying = WireBody<typeof askReturnCode>

/** First what came back and how the money was given back, for which the buyer gets a code; then the code. */
export function RepayDialog(props: MoveProps<ReturnRow, typeof sellerReturnMoves.repay>) {
  const { of, words, onClose } = props
  const { digits } = useFormat()
  const lines = useDetail(getReturn, { params: { id: of.id } }).data?.data.lines
  const [sent, setSent] = useState<Repaying>()
  if (lines === undefined) return null
  if (sent !== undefined)
    return (
      <MoveDialog
        {...props}
        fields={{
          lines: given(),
          payment_mode: given(),
          reference: given(),
          code: otpField({
            label: text('counter_orders.buyer_code'),
            hint: text('returns.code_hint', { name: of.name }),
            isFirst: true,
          }),
        }}
        startFrom={sent}
      >
        <Summary>
          <SummaryRow label={text('returns.paid_by')}>{sent.payment_mode}</SummaryRow>
          <SummaryRow label={text('returns.goes_back')} part="net">
            <Amount value={sumOf(backOf(lines, sent.lines))} />
          </SummaryRow>
        </Summary>
      </MoveDialog>
    )
  return (
    <ActDialog
      to={askReturnCode}
      params={{ id: of.id }}
      words={{ ...words, button: text('returns.send_code'), done: text('returns.code_sent', { name: of.name }) }}
      fields={{
        lines: cameBack(lines, digits),
        payment_mode: paymentModeField(text('returns.paid_by')),
        reference: referenceField({
          label: text('counter_orders.reference'),
          hint: text('counter_orders.reference_hint'),
          isHalf: true,
        }),
      }}
      startFrom={{ lines: asSent(lines, of), payment_mode: 'Cash', reference: '' }}
      below={(values) =>
        isSummed(lines, values.lines) && (
          <ReturnSum of={backOf(lines, values.lines)} label={text('returns.goes_back')} />
        )
      }
      onClose={onClose}
      onNext={setSent}
    />
  )
}

import { cancelForMember, cancelReceipt } from '@banyan/contract/topups/receipt.ts'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { given, reasonField } from '#kit/form/fields.tsx'
import { proofField } from '#kit/form/proof-field.tsx'
import { Bill } from '#kit/figures/bill.tsx'
import { useSession } from '#kit/session/session.ts'
import { text } from '#kit/text.ts'
import { Code } from '#ui/figures/code.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'

/** What the question has to show of an activation; a receipt and a row of a list both have it. */
export interface Cancellable {
  readonly receipt_no: string
  readonly package_name: string
  readonly price: string
  readonly refund_to: string
}

/** Says what happens, asks why and for the password, and takes the package back. */
export function CancelPackageDialog({ of, onClose }: { of: Cancellable | undefined; onClose: () => void }) {
  const isOwn = useSession()?.user.user_type !== 'Admin'
  if (of === undefined) return null
  const { receipt_no } = of
  return (
    <FormDialog
      onClose={onClose}
      title={text('topup_cancelling.title', { package_name: of.package_name })}
      text={text('topup_cancelling.note')}
      to={isOwn ? cancelReceipt : cancelForMember}
      fields={{
        receipt_no: given<string>(text('topup_cancelling.receipt_no')),
        reason: reasonField({ label: text('topup_cancelling.reason') }),
        current_password: proofField({
          label: text('topup_cancelling.password'),
          hint: text('topup_cancelling.password_hint'),
          icon: 'lock',
        }),
      }}
      startFrom={{ receipt_no }}
      total={() => of.price}
      submit={text('topup_cancelling.submit')}
      cancel={text('topup_cancelling.keep')}
      done={({ data: { credit_note_no } }) =>
        credit_note_no === null ? text('topup_cancelling.done_free') : text('topup_cancelling.done', { credit_note_no })
      }
    >
      <RefundSummary of={of} />
      <p className="small">{text('topup_cancelling.follows')}</p>
    </FormDialog>
  )
}

function RefundSummary({ of }: { of: Cancellable }) {
  return (
    <Summary>
      <SummaryRow label={text('topup_cancelling.receipt_no')}>
        <Code>{of.receipt_no}</Code>
      </SummaryRow>
      <SummaryRow label={text('topup_cancelling.refund_to')}>{of.refund_to}</SummaryRow>
      <Bill of={of} lines={{ price: text('topup_cancelling.refund') }} />
    </Summary>
  )
}

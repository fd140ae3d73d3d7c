import { decideLink } from '@banyan/contract/donations/desk-acts.ts'
import type { ActDialogProps } from '#kit/acts/act.ts'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { given, optionalChoiceField, reasonField } from '#kit/form/fields.tsx'
import { Bill } from '#kit/figures/bill.tsx'
import { text } from '#kit/text.ts'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import type { LinkRow } from './link-row.ts'

/** What follows, in the names of the two. */
function followsOf({ payer_name: payer, receiver_name: receiver, status }: LinkRow, is_paid: boolean) {
  if (is_paid) return text('donation_admin.decide.note_paid', { payer, receiver })
  if (status === 'late_proof' || status === 'taken_up') return text('donation_admin.decide.note_unpaid_late')
  return text('donation_admin.decide.note_unpaid', { payer, receiver })
}

/** The company's word on a payment, with its reason, and whether one of the two was dishonest. */
export function DecideLinkDialog({ of, is_paid, onClose, onDone }: ActDialogProps<LinkRow> & { is_paid: boolean }) {
  const { id } = of
  return (
    <FormDialog
      onClose={onClose}
      title={text(is_paid ? 'donation_admin.decide.title_paid' : 'donation_admin.decide.title_unpaid', { id })}
      text={followsOf(of, is_paid)}
      to={decideLink}
      params={{ id }}
      fields={{
        is_paid: given<boolean>(),
        strike: optionalChoiceField<'payer' | 'receiver'>({
          label: text('donation_admin.decide.strike'),
          hint: text('donation_admin.decide.strike_hint'),
          empty: text('donation_admin.decide.nobody'),
          // Who was believed is not the one who lied.
          options: is_paid
            ? [{ value: 'receiver', label: text('donation_admin.decide.strike_receiver') }]
            : [{ value: 'payer', label: text('donation_admin.decide.strike_payer') }],
        }),
        reason: reasonField({ label: text('donation_admin.reason'), hint: text('donation_admin.reason_hint') }),
      }}
      startFrom={{ is_paid, strike: null }}
      submit={text(is_paid ? 'donation_admin.decide.paid' : 'donation_admin.decide.unpaid')}
      done={text(is_paid ? 'donation_admin.decide.said_paid' : 'donation_admin.decide.said_unpaid', { id })}
      onDone={onDone}
    >
      <Summary>
        <SummaryRow label={text('donation_admin.payments.payer')}>{of.payer_name}</SummaryRow>
        <SummaryRow label={text('donation_admin.payments.receiver')}>{of.receiver_name}</SummaryRow>
        <Bill of={of} lines={{ amount: text('donation_admin.payments.amount') }} />
      </Summary>
    </FormDialog>
  )
}

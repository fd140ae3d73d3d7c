import { keepIrn } from '@banyan/contract/papers/einvoices.ts'
import type { listTradePapers } from '@banyan/contract/papers/trade-papers.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import { most_in_signed_qr } from '@banyan/domain/papers/irn.ts'
import { dateField } from '#kit/form/date-field.tsx'
import { textField } from '#kit/form/fields.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { text } from '#kit/text.ts'

interface Props {
  of: WireRowOf<typeof listTradePapers>
  onClose: () => void
}

/** Writes down what the e-invoice portal answered for a paper; it cannot be changed later. */
export const KeepIrnDialog = ({ of, onClose }: Props) => (
  <FormDialog
    to={keepIrn}
    params={{ id: of.id }}
    title={text('papers.keep_irn_title', { paper_no: of.paper_no })}
    text={text('papers.keep_irn_note')}
    fields={{
      irn: textField({ label: text('papers.fields.irn'), hint: text('papers.irn_hint'), isLong: true, maxLength: 100 }),
      ack_no: textField({ label: text('papers.fields.ack_no'), isHalf: true, inputMode: 'numeric', maxLength: 30 }),
      ack_day: dateField({ label: text('papers.fields.ack_day'), isHalf: true }),
      signed_qr: textField({
        label: text('papers.fields.signed_qr'),
        hint: text('papers.signed_qr_hint'),
        isLong: true,
        maxLength: most_in_signed_qr,
      }),
    }}
    startFrom={{ signed_qr: '' }}
    submit={text('papers.keep_irn')}
    done={text('papers.irn_was_kept')}
    onClose={onClose}
  />
)

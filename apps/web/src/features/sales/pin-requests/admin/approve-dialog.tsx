import { countPins, findPerson } from '@banyan/contract/pins/pin-acts.ts'
import { approvePinRequest } from '@banyan/contract/pin-requests/pin-requests.ts'
import { isHeldVariant, usePinPassword } from '#features/sales/pins/index.ts'
import { requestWarnings } from '#features/ledger/payments/index.ts'
import type { RequestRow } from '../request-columns.tsx'
import type { ActDialogProps } from '#kit/acts/act.ts'
import { Warnings } from '#kit/acts/warnings.tsx'
import { useReasonAgainst } from '#kit/acts/use-reason-against.ts'
import { segmentsField } from '#kit/form/fields.tsx'
import { FormFields } from '#kit/form/form-fields.tsx'
import { FormFrame } from '#kit/form/form-frame.tsx'
import { personField } from '#kit/form/person-field.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { when } from '#kit/form/when.ts'
import { text } from '#kit/text.ts'
import { useLookup } from '#kit/api/use-lookup.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import { Dialog } from '#ui/floats/dialog.tsx'
import { toast } from '#ui/floats/toast.ts'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import { useUiWords } from '#ui/words.ts'

/** Where the pins come from is chosen with the approval: new ones, or out of somebody's stock. */
export function ApproveDialog({ of, onClose, onDone }: ActDialogProps<RequestRow>) {
  const words = useUiWords().act
  const { id, request_no, name, count, package_name, package_id, amount, price } = of
  const warnings = requestWarnings(of)
  const against = useReasonAgainst(warnings)
  const fields = {
    how: segmentsField<'new' | 'stock'>({
      label: text('requests.admin.how'),
      options: [
        { value: 'new', label: text('requests.admin.how_new') },
        { value: 'stock', label: text('requests.admin.how_stock') },
      ],
    }),
    from_user_id: when(
      ({ how }) => how === 'stock',
      personField({ label: text('requests.admin.from'), find: findPerson }),
    ),
    current_password: usePinPassword(() => count),
    reason: against.field,
  }
  const form = useContractForm({
    to: approvePinRequest,
    params: { id },
    fields,
    startFrom: { how: 'new', from_user_id: '' },
    onRefused: against.onRefused,
    onDone: ({ data }) => {
      toast.show({ severity: 'success', summary: text('requests.approved', { name: data.name, count: data.count }) })
      onClose()
      onDone()
    },
  })
  const isStock = form.values.how === 'stock'
  const user_id = form.values.from_user_id ?? ''
  const giver = useLookup(findPerson, { user_id }).found?.data
  const held = useLookup(countPins, { user_id }).found?.data
  const holds = held?.find((pins) => isHeldVariant(pins, { package_id, kind: 'paid', price }))?.count ?? 0
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('requests.approve_title', { request_no })}
      text={text('requests.admin.approve_note')}
    >
      <FormFrame
        of={form}
        submit={text('requests.approve')}
        onCancel={{ label: words.cancel, act: onClose, isFocused: warnings.length > 0 }}
      >
        <Warnings of={warnings} />
        <FormFields of={form} />
        <Summary>
          <SummaryRow label={text('requests.by')}>{name}</SummaryRow>
          {giver !== undefined && held !== undefined && (
            <SummaryRow label={text('requests.admin.holds', { name: giver.name })}>
              <Count value={holds} />
            </SummaryRow>
          )}
          <SummaryRow label={package_name}>
            <Count value={count} isStrong />
          </SummaryRow>
          <SummaryRow label={text('requests.amount')} part="net">
            <Amount value={amount} />
          </SummaryRow>
        </Summary>
        <p className="small quiet">
          {text(isStock ? 'requests.admin.stock_note' : 'requests.admin.new_note', { name })}
        </p>
      </FormFrame>
    </Dialog>
  )
}

import { actOnPins, type BulkPinAct } from '@banyan/contract/pins/bulk-pins.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { dateField } from '#kit/form/date-field.tsx'
import { given, reasonField } from '#kit/form/fields.tsx'
import { text } from '#kit/text.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { Dialog } from '#ui/floats/dialog.tsx'

interface Props {
  pin_ids: readonly string[]
  onClose: () => void
  onDone: (acted: WireReply<typeof actOnPins>['data']) => void
}

/** Asks until when and why, and makes expired pins usable again: one, or all that are selected. */
export function RenewDialog({ pin_ids, onClose, onDone }: Props) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('pin_bulk.renew_ask', { count: pin_ids.length })}
      text={text('pin_bulk.renew_note')}
    >
      <ContractForm
        to={actOnPins}
        fields={{
          act: given<BulkPinAct>(),
          pin_ids: given<string[]>(),
          valid_until: dateField({ label: text('pin_bulk.valid_until') }),
          reason: reasonField({ label: text('pin_bulk.reason') }),
        }}
        startFrom={{ act: 'renew', pin_ids: [...pin_ids] }}
        submit={text('pin_bulk.renew_submit')}
        onCancel={{ label: text('pin_bulk.renew_keep'), act: onClose }}
        onDone={({ data }) => onDone(data)}
      />
    </Dialog>
  )
}

import { discardMessage } from '@banyan/contract/messages/outbox.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { textField } from '#kit/form/fields.tsx'
import { text } from '#kit/text.ts'
import { Dialog } from '#ui/floats/dialog.tsx'
import { toast } from '#ui/floats/toast.ts'
import { useUiWords } from '#ui/words.ts'
import type { MessageRow } from './outbox-columns.tsx'

/** Asks why, which stays with the message, and gives it up. */
export function DiscardDialog({ of, onClose }: { of: MessageRow | null; onClose: () => void }) {
  const words = useUiWords().act
  if (of === null) return null
  return (
    <Dialog isOpen onClose={onClose} title={text('outbox.discard_title')} text={text('outbox.discard_note')}>
      <ContractForm
        to={discardMessage}
        params={{ id: of.id }}
        fields={{ reason: textField({ label: text('outbox.reason'), isLong: true, maxLength: 300 }) }}
        submit={text('outbox.discard')}
        onCancel={{ label: words.cancel, act: onClose }}
        onDone={() => {
          toast.show({ severity: 'success', summary: text('outbox.discarded') })
          onClose()
        }}
      />
    </Dialog>
  )
}

import { addEvidence, disputeDonation } from '@banyan/contract/donations/links.ts'
import { ContractForm } from '../../../kit/form/contract-form.tsx'
import { textField } from '../../../kit/form/fields.tsx'
import { pictureField } from '../../../kit/form/upload-field.tsx'
import { useText } from '../../../kit/text.ts'
import { Dialog } from '../../../ui/floats/dialog.tsx'
import { toast } from '../../../ui/floats/toast.ts'
import { useUiWords } from '../../../ui/words.ts'

interface Props {
  id: string
  /** What is said begins a dispute, or adds to one. */
  what: 'dispute' | 'say'
  onClose: () => void
}

/** What either side says to the company about a payment, with a picture where there is one. */
export function StatementDialog({ id, what, onClose }: Props) {
  const text = useText()
  const words = useUiWords().act
  const isDispute = what === 'dispute'
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text(isDispute ? 'donations.say.dispute_title' : 'donations.say.add_title')}
      text={text(isDispute ? 'donations.say.dispute_note' : 'donations.say.add_note')}
    >
      <ContractForm
        to={isDispute ? disputeDonation : addEvidence}
        params={{ id }}
        fields={{
          statement: textField({ label: text('donations.say.statement'), isLong: true, maxLength: 500 }),
          file_id: pictureField({
            label: text('donations.say.picture'),
            hint: text('donations.say.picture_hint'),
            purpose: 'donation',
            camera: 'environment',
            current: '',
          }),
        }}
        submit={text(isDispute ? 'donations.say.submit_dispute' : 'donations.say.submit_add')}
        onCancel={{ label: words.cancel, act: onClose }}
        onDone={() => {
          const summary = text(isDispute ? 'donations.say.disputed' : 'donations.say.added')
          toast.show({ severity: 'success', summary })
          onClose()
        }}
      />
    </Dialog>
  )
}

import { pauseDeadlines } from '@banyan/contract/donations/desk.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { given, textField } from '#kit/form/fields.tsx'
import { text } from '#kit/text.ts'
import { Dialog } from '#ui/floats/dialog.tsx'
import { toast } from '#ui/floats/toast.ts'
import { useUiWords } from '#ui/words.ts'

/** Lets all clocks stand while banks are out, or run on; either with the reason for it. */
export function PauseDialog({ isPaused, onClose }: { isPaused: boolean; onClose: () => void }) {
  const words = useUiWords().act
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text(isPaused ? 'donation_admin.pause.run_title' : 'donation_admin.pause.stop_title')}
      text={text(isPaused ? 'donation_admin.pause.run_note' : 'donation_admin.pause.stop_note')}
    >
      <ContractForm
        to={pauseDeadlines}
        fields={{
          is_paused: given<boolean>(),
          reason: textField({
            label: text('donation_admin.reason'),
            hint: text('donation_admin.reason_audit'),
            isLong: true,
            maxLength: 300,
          }),
        }}
        startFrom={{ is_paused: !isPaused }}
        submit={text(isPaused ? 'donation_admin.pause.run' : 'donation_admin.pause.stop')}
        onCancel={{ label: words.cancel, act: onClose }}
        onDone={() => {
          const said = isPaused ? 'donation_admin.pause.running' : 'donation_admin.pause.stopped'
          toast.show({ severity: 'success', summary: text(said) })
          onClose()
        }}
      />
    </Dialog>
  )
}

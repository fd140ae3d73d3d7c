import { useState } from 'react'
import { revealPin } from '@banyan/contract/pins/pin-acts.ts'
import { type Acts, callAct } from '#kit/acts/act.ts'
import type { PinCode } from '#kit/session/pin-link.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { CopyLine, CopyLines } from '#ui/codes/copy-line.tsx'
import { Dialog } from '#ui/floats/dialog.tsx'
import { useUiWords } from '#ui/words.ts'
import { HandOverDialog } from './hand-over/hand-over-dialog.tsx'
import type { PinRow } from './pin-columns.tsx'

interface Revealed {
  readonly as: 'password' | 'picture'
  readonly of: PinRow
  readonly pin: PinCode
}

/**
 * A pin of one's own with its password: shown, or handed over as a picture. The password is asked for anew each time,
 * each look is logged, and closing the dialog forgets it.
 */
export function useRevealActs() {
  const [revealed, setRevealed] = useState<Revealed>()
  const close = () => setRevealed(undefined)
  const revealAs = (as: Revealed['as'], isFor: (pin: PinRow) => boolean, icon: string, label: string) =>
    callAct<PinRow, typeof revealPin>({
      to: revealPin,
      if: isFor,
      icon,
      words: () => ({ label }),
      onDone: ({ data }, of) => setRevealed({ as, of, pin: data }),
    })
  const reveal: Acts<PinRow> = {
    reveal: revealAs('password', ({ may }) => may.reveal, 'visibility', text('pins.reveal')),
  }
  const handOver: Acts<PinRow> = {
    hand_over: revealAs(
      'picture',
      ({ may, status }) => may.reveal && status === 'unused',
      'qr_code_2',
      text('pin_bulk.hand_over'),
    ),
  }
  const dialog = revealed && (
    <>
      {revealed.as === 'password' && <PasswordDialog pin={revealed.pin} onClose={close} />}
      {revealed.as === 'picture' && <HandOverDialog of={revealed.of} pin={revealed.pin} onClose={close} />}
    </>
  )
  return { reveal, handOver, dialog }
}

function PasswordDialog({ pin, onClose }: { pin: PinCode; onClose: () => void }) {
  const words = useUiWords().act
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('pins.secret')}
      text={text('pins.secret_note')}
      acts={
        <Button tone="primary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <CopyLines>
        <CopyLine label={text('pins.pin')} value={pin.pin_no} />
        <CopyLine label={text('pins.password')} value={pin.pin_password} />
      </CopyLines>
    </Dialog>
  )
}

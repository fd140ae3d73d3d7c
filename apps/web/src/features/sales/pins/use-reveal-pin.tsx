import { useState } from 'react'
import { revealPin } from '@banyan/contract/pins/pin-acts.ts'
import { useAct } from '#kit/api/use-act.ts'
import { text } from '#kit/text.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { Button } from '#ui/basics/button.tsx'
import { CopyLine, CopyLines } from '#ui/codes/copy-line.tsx'
import type { MenuEntry } from '#ui/floats/menu.tsx'
import { Dialog } from '#ui/floats/dialog.tsx'
import { useUiWords } from '#ui/words.ts'
import type { PinRow } from './pin-columns.tsx'

type Secret = WireReply<typeof revealPin>['data']

/**
 * Shows the password of a pin of one's own. It is asked for anew at each look, and each look is logged; closing the
 * dialog forgets it.
 */
export function useRevealPin() {
  const words = useUiWords().act
  const { act } = useAct(revealPin)
  const [secret, setSecret] = useState<Secret | null>(null)
  const close = () => setSecret(null)

  return {
    /** The entry of a row's menu, for those who may. */
    entryOf: (pin: PinRow): MenuEntry[] =>
      pin.may.reveal
        ? [
            {
              key: 'reveal',
              label: text('pins.reveal'),
              icon: 'visibility',
              onSelect: () => void act({ params: { id: pin.id } }, { onDone: ({ data }) => setSecret(data) }),
            },
          ]
        : [],
    dialog: (
      <Dialog
        isOpen={secret !== null}
        onClose={close}
        title={text('pins.secret')}
        text={text('pins.secret_note')}
        acts={
          <Button tone="primary" onClick={close}>
            {words.close}
          </Button>
        }
      >
        {secret !== null && (
          <CopyLines>
            <CopyLine label={text('pins.pin')} value={secret.pin_no} />
            <CopyLine label={text('pins.password')} value={secret.pin_password} />
          </CopyLines>
        )}
      </Dialog>
    ),
  }
}

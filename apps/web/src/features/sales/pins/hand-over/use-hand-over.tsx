import { useState } from 'react'
import { revealPin } from '@banyan/contract/pins/pin-acts.ts'
import { text } from '#kit/text.ts'
import { useAct } from '#kit/api/use-act.ts'
import type { PinCode } from '#kit/session/pin-link.ts'
import type { MenuEntry } from '#ui/floats/menu.tsx'
import type { PinRow } from '../pin-columns.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'

/** Hands an unused pin of one's own over by a picture. Its password is asked for anew, and that is logged. */
export function useHandOver() {
  const { act } = useAct(revealPin)
  const [handed, setHanded] = useState<{ of: PinRow; pin: PinCode }>()
  return {
    /** The entry of a row's menu, for a pin that can be handed over. */
    handOverOf: (of: PinRow): MenuEntry[] =>
      of.may.reveal && of.status === 'unused'
        ? [
            {
              key: 'hand-over',
              label: text('pin_bulk.hand_over'),
              icon: 'qr_code_2',
              onSelect: () =>
                void act({ params: { id: of.id } }, { onDone: ({ data }) => setHanded({ of, pin: data }) }),
            },
          ]
        : [],
    handOverDialog: handed && <HandOverDialog of={handed.of} pin={handed.pin} onClose={() => setHanded(undefined)} />,
  }
}

import { useState } from 'react'
import { shareReceipt } from '@banyan/contract/topups/receipt.ts'
import { pathTo } from '#kit/nav/paths.ts'
import { text } from '#kit/text.ts'
import { useAct } from '#kit/api/use-act.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { Button } from '#ui/basics/button.tsx'
import { copyText } from '#ui/figures/copy-text.ts'
import { dateTimeText } from '#ui/figures/date.ts'
import { useFormat } from '#ui/figures/format.ts'
import { Dialog } from '#ui/floats/dialog.tsx'
import { useUiWords } from '#ui/words.ts'

type Shared = WireReply<typeof shareReceipt>['data']

/** Makes a link that opens this one receipt for whoever has it, until it expires. */
export function ShareReceipt({ receipt_no }: { receipt_no: string }) {
  const words = useUiWords().act
  const { zone } = useFormat()
  const { act, isSending } = useAct(shareReceipt)
  const [shared, setShared] = useState<Shared | null>(null)
  const close = () => setShared(null)
  const link =
    shared === null ? '' : new URL(pathTo('any/topup-receipt', { link: shared.link }), window.location.origin).href
  return (
    <>
      <Button
        icon="share"
        isLoading={isSending}
        onClick={() => void act({ body: { receipt_no } }, { onDone: ({ data }) => setShared(data) })}
      >
        {text('receipt.share')}
      </Button>
      <Dialog
        isOpen={shared !== null}
        onClose={close}
        title={text('receipt.share_title')}
        text={shared === null ? '' : text('receipt.share_note', { until: dateTimeText(shared.expires_at, zone) })}
        acts={
          <>
            <Button tone="text" onClick={close}>
              {words.close}
            </Button>
            <Button tone="primary" icon="content_copy" onClick={() => void copyText(link, words.copied)}>
              {text('receipt.copy_link')}
            </Button>
          </>
        }
      >
        <p className="receipt-link small">{link}</p>
      </Dialog>
    </>
  )
}

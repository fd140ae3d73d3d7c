import type { ReactNode } from 'react'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { PeopleArt } from '#ui/faces/art.tsx'
import { Empty, Failed } from '#ui/faces/face.tsx'
import { LoadingRows } from '#ui/faces/loading.tsx'
import { Dialog } from '#ui/floats/dialog.tsx'
import { useUiWords } from '#ui/words.ts'
import { AssignForm } from './assign-form.tsx'
import { useWaitingSides } from './waiting-sides.ts'

/** A promise and a request, brought together past the queue. */
export function AssignDialog({ onClose }: { onClose: () => void }) {
  const words = useUiWords().act
  const { data, isPending, refetch } = useWaitingSides()
  const frame = (note: string | undefined, content: ReactNode, acts?: ReactNode) => (
    <Dialog isOpen onClose={onClose} title={text('donation_admin.assign.title')} text={note} acts={acts}>
      {content}
    </Dialog>
  )
  const close = (
    <Button tone="text" onClick={onClose}>
      {words.close}
    </Button>
  )
  if (isPending) return frame(undefined, <LoadingRows rows={3} />, close)
  if (data === undefined) {
    const failed = <Failed title={text('donation_admin.assign.failed')} onRetry={() => void refetch()} />
    return frame(undefined, failed, close)
  }
  if (data.givers.length === 0 || data.receivers.length === 0) {
    const nothing = (
      <Empty title={text('donation_admin.assign.nothing')} art={<PeopleArt />}>
        {text('donation_admin.assign.nothing_note')}
      </Empty>
    )
    return frame(undefined, nothing, close)
  }
  return frame(text('donation_admin.assign.note'), <AssignForm {...data} onClose={onClose} />)
}

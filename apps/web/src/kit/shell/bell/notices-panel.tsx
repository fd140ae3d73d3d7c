import { useEffect } from 'react'
import { readNotices } from '@banyan/contract/notices/notices.ts'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty, Failed } from '#ui/faces/face.tsx'
import { LoadingRows } from '#ui/faces/loading.tsx'
import { Drawer } from '#ui/floats/drawer.tsx'
import { Link } from '#ui/link.tsx'
import { call } from '../../api/api.ts'
import { isReadOnly } from '../../api/is-read-only.ts'
import { securityKeyOf } from '../../nav/paths.ts'
import { useOpenPath } from '../../nav/use-open-path.ts'
import { useSession } from '../../session/session.ts'
import { text } from '../../text.ts'
import { NoticeLine } from './notice-line.tsx'
import './notices.css'
import { refreshWaiting } from '../use-waiting.ts'
import { useNotices } from './use-notices.ts'

/** The newest notices beside the page. Whoever opens it has read them. */
export function NoticesPanel({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={text('notices.title')} isWide>
      {isOpen && <Choices onLeave={onClose} />}
      {isOpen && <Notices onLeave={onClose} />}
    </Drawer>
  )
}

/** Where the person chooses what also comes by other ways. */
function Choices({ onLeave }: { onLeave: () => void }) {
  const user_type = useSession()?.user.user_type
  const open = useOpenPath()
  const href = user_type && open(securityKeyOf(user_type), { notices: 'choose' })
  if (href === undefined) return null
  return (
    <p className="small">
      <Link href={href} onClick={onLeave}>
        {text('notices.choices.from_bell')}
      </Link>
    </p>
  )
}

function Notices({ onLeave }: { onLeave: () => void }) {
  const { data, isError, isFetching, refetch } = useNotices()
  const newest = data?.data[0]
  useMarkRead(isFetching || newest?.is_read !== false ? undefined : newest.id)
  if (data === undefined) return isError ? <Failed onRetry={() => void refetch()} /> : <LoadingRows rows={4} />
  if (data.data.length === 0)
    return (
      <Empty title={text('notices.none')} art={<PaperArt />}>
        {text('notices.none_note')}
      </Empty>
    )
  return (
    <ul className="notices">
      {data.data.map((notice) => (
        <NoticeLine key={notice.id} of={notice} onLeave={onLeave} />
      ))}
    </ul>
  )
}

/** Tells the server once that everything up to this notice is read. Whoever only looks on leaves no mark. */
function useMarkRead(up_to: string | undefined): void {
  const user = useSession()?.user ?? null
  const mayMark = !isReadOnly(user, readNotices)
  useEffect(() => {
    if (up_to === undefined || !mayMark) return
    void call(readNotices, { body: { up_to } }, { isSilent: true, isByItself: true }).then(refreshWaiting, () => {})
  }, [up_to, mayMark])
}

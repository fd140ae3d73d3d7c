import type { listNotices } from '@banyan/contract/notices/notices.ts'
import { noticeGoals } from '@banyan/contract/notices/notice-goals.ts'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Link } from '#ui/link.tsx'
import { usePageName } from '../../nav/page-name.ts'
import { pathTo } from '../../nav/paths.ts'
import { useMayOpenWhich } from '../../session/person.ts'
import { text } from '../../text.ts'
import type { WireReply } from '../../api/wire.ts'

export type WireNotice = WireReply<typeof listNotices>['data'][number]

/** One notice: what happened, when, and the page where one sees more of it. */
export function NoticeLine({ of, onLeave }: { of: WireNotice; onLeave: () => void }) {
  const goal = useMayOpenWhich(noticeGoals[of.template])
  return (
    <li className="notice">
      <div className="row between">
        <strong>{of.title}</strong>
        {!of.is_read && <span className="notice-new">{text('notices.new')}</span>}
      </div>
      <span className="small quiet fig">
        <DateTime value={of.created_at} />
      </span>
      {of.text.split('\n\n').map((paragraph) => (
        <p key={paragraph} className="notice-text">
          {paragraph}
        </p>
      ))}
      {goal !== undefined && <Goal page={goal} onLeave={onLeave} />}
    </li>
  )
}

const Goal = ({ page, onLeave }: { page: PageKey; onLeave: () => void }) => (
  <Link href={pathTo(page)} onClick={onLeave}>
    {text('notices.see', { page: usePageName(page) })}
  </Link>
)

import { text } from '../text.ts'
import { useOpenPath } from '../nav/use-open-path.ts'
import { Code } from '#ui/figures/code.tsx'
import { Link } from '#ui/link.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'

/** Says that a number stands under other ids too, and leads to them where the admin may look. */
export function Duplicates({ title, ids }: { title: string; ids: readonly string[] }) {
  const openPath = useOpenPath()
  if (ids.length === 0) return null
  return (
    <Callout tone="danger" icon="content_copy" title={title}>
      {text('kit.match.same')}{' '}
      {ids.map((user_id, at) => {
        const href = openPath('admin/member/member-search', { user_id })
        return (
          <span key={user_id}>
            {at > 0 && ', '}
            {href === undefined ? <Code>{user_id}</Code> : <Link href={href}>{user_id}</Link>}
          </span>
        )
      })}
    </Callout>
  )
}

/** The other ids in a cell; nothing where there are none. */
export const SameCell = ({ user_ids }: { user_ids: readonly string[] }) =>
  user_ids.length === 0 ? '\u2013' : <span className="match-danger">{user_ids.join(', ')}</span>

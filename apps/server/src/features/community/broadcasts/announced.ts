import type { BroadcastBody } from '@banyan/contract/broadcasts/broadcasts.ts'
import type { Announcement } from '#features/community/announcements/index.ts'
import type { Reader } from '#kit/database/database.ts'
import { getAimed, maybePackageName } from './queries.ts'

interface Words {
  readonly subject: string
  readonly text: string
}

/** Whom it is for, in words. */
interface Aimed extends Pick<
  BroadcastBody,
  'role' | 'members' | 'below_user_id' | 'home_state' | 'by_email' | 'by_sms'
> {
  readonly package_name: string | null
  readonly user_ids: readonly string[]
}

/** What its people read, and who they are, for whoever agrees to it. */
const told = ({ role, user_ids, members, package_name, below_user_id, home_state, ...by }: Aimed, words: Words) => ({
  title: words.subject,
  text: words.text,
  ...(role === null ? { user_ids: user_ids.join(', ') } : { audience: role }),
  ...(members !== null && { members }),
  ...(package_name !== null && { package_name }),
  ...(below_user_id !== null && { below_user_id }),
  ...(home_state !== '' && { home_state }),
  by_email: by.by_email,
  by_sms: by.by_sms,
})

const reachOf = ({ role, user_ids }: Aimed) => (role === null ? user_ids.length : ('rule' as const))

/** A new message to many as an announcement. */
export async function announced(db: Reader, body: BroadcastBody): Promise<Announcement> {
  const { package_id } = body
  const package_name = package_id === null ? null : ((await maybePackageName(db, package_id)) ?? null)
  const aimed = { ...body, package_name, user_ids: body.user_ids ?? [] }
  return {
    kind: 'broadcast',
    id: null,
    title: body.subject,
    reach: reachOf(aimed),
    after: told(aimed, body),
    category: body.reply_category,
  }
}

/** Other words of one that was sent. */
export async function announcedAgain(
  db: Reader,
  id: bigint,
  { before, after }: { readonly before: Words; readonly after: Words },
): Promise<Announcement> {
  const aimed = await getAimed(db, id)
  return {
    kind: 'broadcast',
    id,
    title: after.subject,
    reach: reachOf(aimed),
    before: told(aimed, before),
    after: told(aimed, after),
    category: aimed.reply_category,
  }
}

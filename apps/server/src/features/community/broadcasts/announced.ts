import type { Audience } from '@banyan/domain/broadcasts/broadcast.ts'
import type { Announcement } from '#features/community/announcements/index.ts'

interface Words {
  readonly subject: string
  readonly text: string
}

type Aimed = { readonly [K in keyof Audience]: Audience[K] | null }

/** Whether it is for everybody of a role, and not for some of them or for a list. */
const isForAll = ({ role, members, package_id, below_member_id, home_state }: Aimed): boolean =>
  role !== null && members === null && package_id === null && below_member_id === null && (home_state ?? '') === ''

const told = ({ role }: Aimed, { subject, text }: Words) => ({ title: subject, text, audience: role })

/** A message to many as an announcement: what its people read, and of a correction what they read before. */
export const announced = (
  id: bigint | null,
  aimed: Aimed,
  { before, after }: { readonly before: Words | null; readonly after: Words },
): Announcement => ({
  kind: 'broadcast',
  id,
  title: after.subject,
  is_for_all: isForAll(aimed),
  before: before && told(aimed, before),
  after: told(aimed, after),
})

import { useMayOpen } from '#kit/session/person.ts'
import { useSession } from '#kit/session/session.ts'
import type { VolumeEvent } from './why.ts'

/** A receipt opens for the member it names and for admins who look after members or pins; others see its number only. */
export function useMayReadReceipt(): (event: Pick<VolumeEvent, 'member_user_id'>) => boolean {
  const session = useSession()
  const looksAfterPins = useMayOpen('admin/pin-management/view-pin')
  const looksAfterMembers = useMayOpen('admin/member/member-search')
  return (event) => looksAfterPins || looksAfterMembers || event.member_user_id === session?.user.user_id
}

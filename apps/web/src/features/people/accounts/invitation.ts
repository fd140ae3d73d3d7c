import { userId } from '@banyan/contract/kit/fields.ts'
import { side } from '@banyan/contract/kit/values.ts'
import type { Invitation } from './sign-up-form.tsx'

/**
 * What a referral link says: `/accounts/join?sponsor=NAMUNA1&side=left`, and from a vacant place of a tree also
 * `place=` the member above it. Words that make no sense are as good as missing.
 */
export function readInvitation(search: URLSearchParams): Invitation {
  const sponsor = userId.safeParse(search.get('sponsor') ?? undefined).data
  const onSide = side.safeParse(search.get('side')?.toLowerCase()).data
  const place = userId.safeParse(search.get('place') ?? undefined).data
  return {
    ...(sponsor === undefined ? {} : { sponsor_user_id: sponsor }),
    ...(onSide === undefined ? {} : { side: onSide }),
    // A place is a parent and a side; without the side it names none.
    ...(place === undefined || onSide === undefined ? {} : { parent_user_id: place }),
  }
}

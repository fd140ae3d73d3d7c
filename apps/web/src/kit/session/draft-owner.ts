import type { UserInfo } from '@banyan/contract/accounts/session.ts'

/**
 * Whose words a draft is. An id can be handed to an heir, who signs in on the same device under the same id: nobody reads what
 * the holder before had begun to write. A visitor is nobody.
 */
export const draftOwner = (user: Pick<UserInfo, 'user_id' | 'holder_no'> | undefined): string => {
  if (user === undefined) return ''
  return user.holder_no === 1 ? user.user_id : `${user.user_id} ${user.holder_no}`
}

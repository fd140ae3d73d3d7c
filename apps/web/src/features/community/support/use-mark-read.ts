import { useEffect } from 'react'
import { markReadAsCompany } from '@banyan/contract/support/answering.ts'
import { markConversationRead } from '@banyan/contract/support/conversations.ts'
import { call } from '#kit/api/api.ts'
import { ApiError } from '#kit/api/api-error.ts'
import { queryClient } from '#kit/api/query-client.ts'
import { useWhyNot } from '#kit/api/use-why-not.ts'

/** Says that what is on screen was read, and lets the menu count again. Who may only look leaves it as it is. */
export function useMarkRead(side: 'own' | 'company', id: string, message_id: string | undefined): void {
  const to = side === 'own' ? markConversationRead : markReadAsCompany
  const whyNot = useWhyNot(to)
  useEffect(() => {
    if (message_id === undefined || whyNot !== undefined) return
    const mark = async () => {
      try {
        await call(to, { params: { id }, body: { message_id } }, { isQuiet: true, isSilent: true, isByItself: true })
        await queryClient.invalidateQueries({ queryKey: ['menu'] })
      } catch (error) {
        // It stays unread, and the next look says it again.
        if (!(error instanceof ApiError)) throw error
      }
    }
    void mark()
  }, [to, id, message_id, whyNot])
}

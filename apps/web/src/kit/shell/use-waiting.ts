import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { userWaiting } from '@banyan/contract/dashboards/user-dashboard.ts'
import { adminWaiting, franchiseWaiting } from '@banyan/contract/dashboards/waiting.ts'
import { franchiseWaitingPlaces } from '@banyan/contract/dashboards/waiting-places.ts'
import { call } from '../api/api.ts'
import { queryClient } from '../api/query-client.ts'
import { useMayOpen } from '../session/person.ts'
import type { WaitingByPage } from './places.ts'
import { waitingByPage, waitingOfAdmin } from './waiting-by-page.ts'

/** As old as the numbers may be when somebody goes to another page; after an act they are asked for at once. */
const staleTime = 60_000

const ofAdmin = queryOptions({
  queryKey: ['menu', adminWaiting.path],
  queryFn: ({ signal }) => call(adminWaiting, {}, { signal, isSilent: true }),
  staleTime,
})

const ofFranchise = queryOptions({
  queryKey: ['menu', franchiseWaiting.path],
  queryFn: ({ signal }) => call(franchiseWaiting, {}, { signal, isSilent: true }),
  staleTime,
})

const ofMember = queryOptions({
  queryKey: ['menu', userWaiting.path],
  queryFn: ({ signal }) => call(userWaiting, {}, { signal, isSilent: true }),
  staleTime,
})

function useAsked() {
  return {
    admin: useMayOpen('admin/dashboard'),
    franchise: useMayOpen('franchise/dashboard'),
    member: useMayOpen('user/dashboard'),
  }
}

function useAnswers() {
  const isAsked = useAsked()
  const { data: admin } = useQuery({ ...ofAdmin, enabled: isAsked.admin })
  const { data: franchise } = useQuery({ ...ofFranchise, enabled: isAsked.franchise })
  const { data: member } = useQuery({ ...ofMember, enabled: isAsked.member })
  return { admin, franchise, member }
}

/** How many notices the person has not read; undefined while it is not known. */
export function useUnreadNotices(): number | undefined {
  const { admin, franchise, member } = useAnswers()
  return (admin ?? franchise ?? member?.data)?.unread_notices
}

/** How many broadcasts a member or a franchise has not read; undefined while it is not known. */
export function useUnreadBroadcasts(): number | undefined {
  const { franchise, member } = useAnswers()
  return (franchise ?? member?.data)?.unread_broadcasts
}

/** How many popups are to be shown to the person now; nothing while it is not known. */
export function useDuePopups(): number {
  const { admin, franchise, member } = useAnswers()
  return (admin ?? franchise ?? member?.data)?.due_popups ?? 0
}

/** The menu forgets its numbers: they are asked for anew. */
export const refreshWaiting = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['menu'] })

/** Whether it is known how much waits for a member, or cannot be known: what is drawn by it then moves nothing. */
export function useIsWaitingKnown(): boolean {
  const { member } = useAsked()
  return useQuery({ ...ofMember, enabled: member }).isFetched || !member
}

/** How much waits for the person at each page of the menu; nothing while it is not known. */
export function useWaiting(): WaitingByPage {
  const { admin, franchise, member } = useAnswers()
  const unread_news = (admin ?? franchise ?? member?.data)?.unread_news
  const counts: Record<string, number> = {
    ...(admin && waitingOfAdmin(admin)),
    ...(franchise && waitingByPage(franchise.data, franchiseWaitingPlaces)),
    ...(unread_news !== undefined && { 'any/news': unread_news }),
  }
  const ofInbox = counts['franchise/support/inbox'] ?? 0
  if (franchise !== undefined) counts['franchise/support/inbox'] = ofInbox + franchise.unread_broadcasts
  if (member === undefined) return counts
  const { to_pay, to_confirm, documents, bank_details, conversations, unread_broadcasts } = member.data
  return {
    ...counts,
    'user/donation/pay-donation': to_pay,
    'user/donation/receive-donation': to_confirm,
    'user/kyc': documents,
    'user/banking-payment-info': bank_details,
    'user/support/inbox': conversations + unread_broadcasts,
  }
}

/** Asks again, where the numbers have grown old, whenever it is drawn anew: with each page. */
export function AskWaiting() {
  const isAsked = useAsked()
  useEffect(() => {
    if (isAsked.admin) void queryClient.prefetchQuery(ofAdmin)
    if (isAsked.franchise) void queryClient.prefetchQuery(ofFranchise)
    if (isAsked.member) void queryClient.prefetchQuery(ofMember)
  }, [isAsked.admin, isAsked.franchise, isAsked.member])
  return null
}

import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { waitingKinds } from './admin-dashboard.ts'
import { franchiseWaitingKinds } from './franchise-dashboard.ts'

/** The numbers of the dashboard’s decisions without the dashboard: the menu asks for them after every act. */
export const adminWaiting = endpoint({
  method: 'GET',
  path: '/admin/waiting',
  summary: 'How much waits for this admin, by kind',
  pages: ['admin/dashboard'],
  reply: z.object({
    data: z.array(z.object({ kind: z.enum(waitingKinds), count: z.number().int() })),
    /** Conversations that are in two of these kinds, unread and overdue: they wait on one page and are one there. */
    unread_overdue: z.number().int(),
    unread_news: z.number().int(),
    /** Popups that are to be shown now. */
    due_popups: z.number().int(),
    /** A hundred is a hundred or more. */
    unread_notices: z.number().int(),
  }),
})

/** The same for a franchise. */
export const franchiseWaiting = endpoint({
  method: 'GET',
  path: '/franchise/waiting',
  summary: 'How much waits for this franchise, by kind',
  pages: ['franchise/dashboard'],
  reply: z.object({
    data: z.array(z.object({ kind: z.enum(franchiseWaitingKinds), count: z.number().int() })),
    /** Messages of the company to many people, as they are now. */
    unread_broadcasts: z.number().int(),
    unread_news: z.number().int(),
    /** Popups that are to be shown now. */
    due_popups: z.number().int(),
    /** A hundred is a hundred or more. */
    unread_notices: z.number().int(),
  }),
})

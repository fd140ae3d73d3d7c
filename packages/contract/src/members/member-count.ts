import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { figuresSheet } from '../kit/sheet.ts'
import { dataOf, day, id } from '../kit/values.ts'

const count = z.number().int()
const named = z.object({ name: z.string(), members: count, active: count })

/** At most a year at once: the days are drawn. */
export const countMembers = endpoint({
  method: 'GET',
  path: '/admin/member-count',
  summary: 'Members by status, day, package and place',
  pages: ['admin/member/count'],
  query: z.strictObject({ from: day.optional(), to: day.optional() }),
  reply: dataOf(
    z.object({
      from: day,
      to: day,
      total: count,
      active: count,
      registered: count,
      blocked: count,
      left: count,
      verified: count,
      joined: count,
      activated: count,
      days: z.array(z.object({ day, joined: count, activated: count })),
      packages: z.array(named.extend({ id })),
      places: z.array(named),
    }),
  ),
})

export const countedStatuses = ['total', 'active', 'registered', 'blocked', 'left', 'verified'] as const

/** The same as files. Each line says of what it is: a status, a package, a place, or a day; the others are null. */
export const memberCountSheet = figuresSheet(
  countMembers,
  z.object({
    status: z.enum(countedStatuses).nullable(),
    package_name: z.string().nullable(),
    place: z.string().nullable(),
    day: day.nullable(),
    members: count.nullable(),
    active: count.nullable(),
    joined: count.nullable(),
    activated: count.nullable(),
  }),
)

import { existsSync } from 'node:fs'
import type { Visit } from './visits.ts'

/** The pages in parts of about the same length, one file each, so that as many browsers walk as there are. */
const areas = ['admin-company', 'admin-members', 'admin-money', 'member', 'member-money', 'others'] as const
export type Area = (typeof areas)[number]

// A part without a file would be walked by nobody, and nothing would say so.
for (const area of areas) {
  const file = `walk-${area}.spec.ts`
  if (!existsSync(new URL(file, import.meta.url))) throw new Error(`there is no ${file}`)
}

/** The part of a visit: each has exactly one. */
export const areaOf = ({ as, path }: Visit): Area => {
  const isMoney = /^\/\w+\/(wallet|withdrawal|income)\//.test(path)
  if (as === 'User') return isMoney ? 'member-money' : 'member'
  if (as !== 'Admin') return 'others'
  if (isMoney) return 'admin-money'
  return /^\/admin\/(member|team-details|pin-management|donation)\//.test(path) ? 'admin-members' : 'admin-company'
}

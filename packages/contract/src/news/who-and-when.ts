import { z } from 'zod'
import { newsMembers } from '@banyan/domain/news/news.ts'
import { chosenId, instant } from '../kit/values.ts'
import { rule } from '../words/rules/common.ts'
import { newsRule } from '../words/rules/news.ts'

/** Which members something is for, and from when to when it is shown. The audience itself is each noun's own list. */
export const whoAndWhen = {
  /** Of members alone; null: all of them. */
  members: z.enum(newsMembers, rule('choice')).nullable(),
  package_id: chosenId.nullable(),
  from_at: instant,
  /** Null: without an end. */
  to_at: instant.nullable(),
  is_draft: z.boolean(),
} as const

interface Told {
  readonly audience: string
  readonly members: string | null
  readonly package_id: bigint | null
  readonly from_at: Date
  readonly to_at: Date | null
}

/** Refuses by field an end that is not after the start, and some of the members where it is not for members. */
export const fitsTogether: z.core.CheckFn<Told> = ({ value, issues }) => {
  const refuse = (field: keyof Told, message: string) =>
    issues.push({ code: 'custom', path: [field], input: value[field], message })
  if (value.to_at !== null && value.to_at <= value.from_at) refuse('to_at', newsRule('to_before_from'))
  if (value.audience === 'members') return
  if (value.members !== null) refuse('members', newsRule('members_alone'))
  if (value.package_id !== null) refuse('package_id', newsRule('members_alone'))
}

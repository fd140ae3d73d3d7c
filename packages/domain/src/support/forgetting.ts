import { complaint_category } from './conversation-rules.ts'

const day_ms = 86_400_000

/**
 * How long the words of a complaint are kept after its last message although its member is erased: so long a consumer may
 * go to a commission (Consumer Protection Act 2019, section 69). For any other conversation the law asks nothing.
 */
export const complaint_kept_ms = 731 * day_ms

interface Over {
  readonly category: string
  readonly last_at: Date
}

/** Whether the words of a conversation with somebody who is erased may go now. */
export const mayForget = ({ category, last_at }: Over, now: Date): boolean =>
  category !== complaint_category || now.getTime() > last_at.getTime() + complaint_kept_ms

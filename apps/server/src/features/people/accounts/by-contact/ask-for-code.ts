import type { forgotPassword as contract } from '@banyan/contract/accounts/verification.ts'
import type { ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import type { Context } from '#kit/context.ts'
import { enqueueJob } from '#kit/database/enqueue-job.ts'
import { code_lifetime_ms, resend_after_ms } from '../codes/code-rules.ts'
import { newIdChallenge } from './id-challenge.ts'

/**
 * Notes that a code is wanted without a session, without looking whether anybody has the id: the errand does that where nobody
 * waits for an answer. So the answer and the work are the same for every id.
 */
export async function askForCode(
  context: Context,
  { user_id, errand }: { readonly user_id: string; readonly errand: 'send_reset_code' | 'send_door_code' },
): Promise<ReplyOf<typeof contract>['data']> {
  const now_ms = context.clock.now().getTime()
  await context.write((trx) => enqueueJob(trx, errand, { user_id: user_id.toLowerCase() }))
  return {
    challenge: newIdChallenge(context.secrets, user_id),
    expires_at: new Date(now_ms + code_lifetime_ms),
    resend_at: new Date(now_ms + resend_after_ms),
  }
}

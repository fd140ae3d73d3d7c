import { z } from 'zod'
import type { Life, StateOf } from '@banyan/domain/lives/life.ts'
import { endpoint, type Access } from './endpoint.ts'
import { dataOf, id, instant } from './values.ts'

interface Trail<Extra extends z.ZodRawShape> {
  /** Of what has the life; its steps are below the address of one. */
  readonly path: string
  readonly pages: Access
  readonly summary: string
  /** What else a step of it tells. */
  readonly extra: Extra
}

/** Every step of one, the oldest first, for whoever may see it. */
export const stepsEndpoint = <L extends Life, const Extra extends z.ZodRawShape>(
  { states }: L,
  { path, extra, ...trail }: Trail<Extra>,
) =>
  endpoint({
    ...trail,
    method: 'GET',
    path: `${path}/:id/steps`,
    params: z.strictObject({ id }),
    reply: dataOf(
      z.array(
        z
          .object({
            state: z.enum<readonly StateOf<L>[]>(states),
            at: instant,
            /** Null is the company: which admin acted is nobody else’s business. */
            by_user_id: z.string().nullable(),
            reason: z.string(),
          })
          .extend(extra),
      ),
    ),
  })

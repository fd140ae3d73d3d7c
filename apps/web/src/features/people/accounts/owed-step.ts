import type { twoFactorOwed } from '@banyan/contract/accounts/session.ts'
import { z } from 'zod'

const box_key = 'second-step'

const owedStep = z.object({ challenge: z.string(), expires_at: z.string(), remember: z.boolean() })

/** What is known between the password and the code. */
export type OwedStep = z.output<typeof owedStep>

/** Notes the second step in this tab; the challenge never stands in an address. */
export function keepOwedStep(
  { challenge, expires_at }: z.input<typeof twoFactorOwed>['two_factor'],
  remember: boolean,
): void {
  sessionStorage.setItem(box_key, JSON.stringify({ challenge, expires_at, remember } satisfies OwedStep))
}

/** The step that is owed in this tab, if one is. */
export function readOwedStep(): OwedStep | undefined {
  const text = sessionStorage.getItem(box_key)
  if (text === null) return undefined
  return owedStep.safeParse(JSON.parse(text)).data
}

export const dropOwedStep = (): void => sessionStorage.removeItem(box_key)

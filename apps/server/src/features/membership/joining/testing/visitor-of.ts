import type { z } from 'zod'
import { signUp } from '@banyan/contract/joining/joining.ts'
import { worldPassword, type World } from '#testing/world.ts'

let visitors = 0
const nextMobile = (): string => String(9_400_000_000 + visitors++)

type Wire = z.input<typeof signUp.body>

/** The sign-up form as a visitor of a world fills it in, and what came of sending it. */
export const visitorOf = (worldNow: () => World) => {
  const form = (change: Partial<Wire> = {}): Wire => ({
    sponsor_user_id: worldNow().root_user_id,
    side: 'left',
    name: 'Kiran Kalpana',
    email: 'kiran@example.com',
    mobile: nextMobile(),
    password: worldPassword,
    accepts_terms: true,
    ...change,
  })
  return {
    form,
    join: (change: Partial<Wire> = {}) => worldNow().call(null, signUp, { body: form(change) }),
    ask: (change: Partial<Wire> = {}, key?: string) =>
      worldNow().ask(null, signUp, { body: form(change), ...(key !== undefined && { key }) }),
    countMembers: async () => (await worldNow().db.selectFrom('member').select('id').execute()).length,
    countPeople: async () => (await worldNow().db.selectFrom('person').select('id').execute()).length,
  }
}

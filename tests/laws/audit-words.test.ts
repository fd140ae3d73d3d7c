import { expect, test } from 'vitest'
import { declaredCalls } from '../../apps/server/src/every-call/testing/declared.ts'

const words = new URL('../../apps/web/src/messages/en/acts.ts', import.meta.url).href

/** Acts that were given another address later, or are done by others, as old lines of the audit name them. */
const renamed = ['POST /accounts/door/send', 'POST /accounts/door/open', 'POST /admin/pin-requests/bulk-reject']

test('the audit has words for every act', async () => {
  const { default: acts } = (await import(words)) as { default: Readonly<Record<string, string>> }
  const calls = await declaredCalls()
  const declared = calls.flatMap((call) =>
    'method' in call && call.method !== 'GET' ? [`${call.method} ${call.path}`] : [],
  )
  const named = Object.keys(acts).filter((act) => act.includes(' /') && !renamed.includes(act))
  expect(named.toSorted()).toEqual([...new Set(declared)].toSorted())
})

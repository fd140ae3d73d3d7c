import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerTabs, askTabs, heard, type Line, longest_wait_ms } from './hand-over.ts'
import type { Session } from './session-keeper.ts'

const user = {
  user_id: 'NAMUNA1',
  user_type: 'User' as const,
  access_rights: '1,2',
  is_two_factor_auth_enabled: false,
  profile_image_url: '',
  must_change_password: false,
  holder_no: 1,
  owed_terms: 'none' as const,
  is_read_only: false,
  opened_by: null,
}
const someone: Session = { token: 'a-token', user }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Lines between tabs: what one says all others hear. */
function tabs(count: number): Line[] {
  const listeners: ((event: { data: unknown }) => void)[][] = Array.from({ length: count }, () => [])
  return listeners.map((own) => ({
    addEventListener: (_type, listener) => void own.push(listener),
    postMessage: (message) => {
      const data: unknown = structuredClone(message)
      for (const others of listeners) if (others !== own) for (const hear of others) hear({ data })
    },
  }))
}

const asked = async (line: Line, role: 'User' | 'Admin' | null): Promise<Session | undefined> => {
  const answer = askTabs(line, role, 'this-tab')
  vi.advanceTimersByTime(longest_wait_ms)
  return answer
}

describe('a new tab', () => {
  test.each([
    ['any role', null, someone, someone],
    ['its own role', 'User', someone, someone],
    ['another role', 'Admin', someone, undefined],
    ['a look through somebody’s eyes', null, { ...someone, user: { ...user, opened_by: 'admin-one' } }, undefined],
    ['nobody', null, null, undefined],
  ] as const)('that finds %s', async (_what, role, held, expected) => {
    const [open, fresh] = tabs(2)
    answerTabs(open!, () => held)
    expect(await asked(fresh!, role)).toEqual(expected)
  })

  test('alone waits no longer than it says', async () => {
    const [fresh] = tabs(1)
    expect(await asked(fresh!, null)).toBeUndefined()
  })

  test('takes no answer that was for another', async () => {
    const [other, fresh] = tabs(2)
    const answer = askTabs(fresh!, null, 'this-tab')
    other!.postMessage({ answers: 'that-tab', session: someone })
    vi.advanceTimersByTime(longest_wait_ms)
    expect(await answer).toBeUndefined()
  })
})

test.each([[null], ['text'], [{}], [{ asks: 7, for: null }], [{ answers: 'a', session: { token: 'a' } }]])(
  'what an older release may say is not heard: %j',
  (said) => {
    expect(heard(said)).toBeUndefined()
  },
)

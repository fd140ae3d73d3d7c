import { expect, test } from 'vitest'
import { answer_ms, isClaimed, type PanClaim } from './pan-claim.ts'

const [ravi, meera] = [1n, 2n]
const now = new Date('2026-11-28T06:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)

test.each<[string, PanClaim, boolean]>([
  ['that waits', { state: 'submitted', decided_by: null, decided_at: null }, true],
  ['that is looked at', { state: 'under_review', decided_by: null, decided_at: null }, true],
  ['that is approved', { state: 'approved', decided_by: meera, decided_at: ago(9 * answer_ms) }, true],
  ['that its sender replaced', { state: 'replaced', decided_by: ravi, decided_at: ago(1) }, false],
  ['that somebody else rejected', { state: 'rejected', decided_by: meera, decided_at: ago(1) }, false],
  ['that the approver rejected', { state: 'rejected', decided_by: ravi, decided_at: ago(answer_ms - 1) }, true],
  ['that the approver expired', { state: 'expired', decided_by: ravi, decided_at: ago(answer_ms - 1) }, true],
  ['that nobody sent again in time', { state: 'rejected', decided_by: ravi, decided_at: ago(answer_ms) }, false],
])('a PAN %s', (_case, claim, answer) => {
  expect(isClaimed(claim, new Set([ravi]), now)).toBe(answer)
})
